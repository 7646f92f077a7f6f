import { Fragment } from "react"
import { Link } from "react-router"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import type { ShortItem } from "#app/modules/reservations/refusal-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./card-lines.module.css"
import type { LineStock } from "./list-stock.server.ts"

/** The lines of a booking, each with what is free beside it, and where that is too little with the bookings that have the rest. */
export function CardLines({ lines }: { lines: LineStock[] }) {
  const { t } = useTranslation("confirm", "reservations")
  return (
    <ul className={styles.lines} aria-label={t("reservations:items")}>
      {lines.map(({ id, name, picture, quantity, free, stock, short }) => (
        <li key={id} className={styles.line}>
          <SquareImage picture={picture} sizes="44px" alt="" className={styles.picture} />
          <span className={styles.item}>{t("line", { name, quantity })}</span>
          <span className={styles.stock} data-short={short ? "" : undefined}>
            <Icon name={short ? "alert" : "check"} size={16} className={styles.mark} />
            <span>
              <span>{t("free", { free, stock })}</span>
              {short && <Holders short={short} />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** ", taken by 1038, 1040 (being paid) and 2 more", with links to their sheets. */
function Holders({ short: { holders, moreHolders } }: { short: ShortItem }) {
  const { t } = useTranslation("confirm", "hold")
  if (holders.length === 0) return null
  return (
    <>
      <span>{`, ${t("taken")} `}</span>
      {holders.map(({ number, client, isBeingPaid }, index) => (
        <Fragment key={number}>
          {index > 0 && <span>{", "}</span>}
          <Link to={`/reservations/manage?booking=${number}`} title={client || undefined} className={styles.holder}>
            {isBeingPaid ? t("hold:named", { number }) : number}
          </Link>
        </Fragment>
      ))}
      {moreHolders > 0 && <span>{` ${t("takenMore", { count: moreHolders })}`}</span>}
    </>
  )
}
