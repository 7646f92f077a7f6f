import type { HoursLine } from "#app/modules/locations/format-opening-hours.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./pick-up-points.module.css"
import type { PickUpPoint } from "./shop-info.ts"

export function PickUpPoints({ points }: { points: PickUpPoint[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point.id} className={styles.point}>
          <Place place={point} />
        </li>
      ))}
    </ul>
  )
}

/** Its address opens the map. */
export function Place({ place }: { place: Omit<PickUpPoint, "id"> }) {
  const { t } = useTranslation("storefront")
  return (
    <div className={styles.words}>
      {place.name && <span className={styles.name}>{place.name}</span>}
      {place.mapsUrl ? (
        <a className={styles.mapAddress} href={place.mapsUrl} target="_blank" rel="noreferrer">
          <span>{place.address}</span>
          <span className="visually-hidden">{`, ${t("footer.map")}`}</span>
        </a>
      ) : (
        <span className={styles.address}>{place.address}</span>
      )}
      {place.hours && <OpeningHours hours={place.hours} />}
    </div>
  )
}

function OpeningHours({ hours }: { hours: HoursLine[] }) {
  const { t } = useTranslation("storefront")
  return (
    <dl className={styles.hours}>
      {hours.map(({ days, time }) => (
        <div key={days} className={styles.days}>
          <dt>{days}</dt>
          <dd>{time ?? t("footer.closed")}</dd>
        </div>
      ))}
    </dl>
  )
}

export function MapLink({ place }: { place: Omit<PickUpPoint, "id"> }) {
  const { t } = useTranslation("storefront")
  if (!place.mapsUrl) return null
  const word = t("footer.map")
  return (
    <a className={styles.map} href={place.mapsUrl} target="_blank" rel="noreferrer" aria-label={`${word}: ${place.name || place.address}`}>
      {word}
    </a>
  )
}
