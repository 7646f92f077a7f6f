import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import type { contactsFields } from "./contacts.fields.ts"
import styles from "./contacts.module.css"
import type { ContactPlace, Contacts as LoadedContacts } from "./contacts.server.ts"
import { landmark, type ViewProps } from "./kind.ts"
import section from "./section.module.css"

/** Renders nothing while there is nobody to call, to write to or to visit. */
export function Contacts({ values: { title, email }, loaded, placement }: ViewProps<typeof contactsFields, LoadedContacts>) {
  const { t } = useTranslation("website", "storefront")
  const { phone, places } = loaded
  if (!phone && !email && places.length === 0) return null
  return (
    <section id={placement.id} className={container.container} {...landmark(placement, title !== "")}>
      {title && (
        <h2 id={`${placement.id}-title`} className={section.heading}>
          {title}
        </h2>
      )}
      {(phone || email) && (
        <dl className={styles.lines}>
          {phone && (
            <div>
              <dt className={styles.label}>{t("storefront:footer.phone")}</dt>
              <dd>
                <a className={styles.link} href={`tel:${phone.number}`}>
                  {phone.formatted}
                </a>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt className={styles.label}>{t("contacts.email")}</dt>
              <dd>
                <a className={styles.link} href={`mailto:${email}`}>
                  {email}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.id}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Place({ place: { name, address, mapsUrl, hours } }: { place: ContactPlace }) {
  const { t } = useTranslation("storefront")
  return (
    <>
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.address}>{address}</p>
      {mapsUrl && (
        <a className={styles.link} href={mapsUrl} target="_blank" rel="noreferrer" aria-label={`${t("footer.map")}: ${name || address}`}>
          {t("footer.map")}
        </a>
      )}
      {hours.length > 0 && (
        <dl className={styles.hours}>
          {hours.map(({ days, time }) => (
            <div key={days} className={styles.days}>
              <dt>{days}</dt>
              <dd>{time ?? t("footer.closed")}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
