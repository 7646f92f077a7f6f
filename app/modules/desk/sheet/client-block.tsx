import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ChangeLink } from "../change/change-link.tsx"
import { Block } from "../frame/block.tsx"
import styles from "./client-block.module.css"
import type { BookingView } from "./read-booking.server.ts"

/** The contact of the booking, with links to call, to write and to the client's page. */
export function ClientBlock({ booking: { number, client } }: { booking: BookingView }) {
  const { t } = useTranslation("sheet", "bookings")
  const { id, name, phone, phoneAddress, email } = client
  return (
    <Block title={t("client")} actions={<ChangeLink number={number} part="client" label={t("changeClient")} />}>
      {name ? (
        <p className={styles.name}>{id ? <Link to={`/clients/edit?id=${id}`}>{name}</Link> : name}</p>
      ) : (
        <p>{t("bookings:erased")}</p>
      )}
      {(phone || email) && (
        <p className={styles.contact}>
          {phone && <a href={phoneAddress}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </Block>
  )
}
