import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Facts } from "./facts.tsx"
import styles from "./paper.module.css"
import { Paper } from "./paper.tsx"
import type { PrintView } from "./read-print.server.ts"

/** What goes out with a booking and comes back, to be ticked at the counter. */
export function PackingList({ view: { booking, shop, staffNote, included } }: { view: PrintView }) {
  const { t } = useTranslation("print")
  const notes = [
    { label: t("customerNote"), text: booking.note },
    { label: t("staffNote"), text: staffNote },
  ]
  return (
    <Paper title={t("packingList", { number: booking.number })} shop={shop}>
      <Facts booking={booking} />
      {notes
        .filter(({ text }) => text)
        .map(({ label, text }) => (
          <section key={label} className={styles.note}>
            <h2 className={styles.label}>{label}</h2>
            <p className={styles.text}>{text}</p>
          </section>
        ))}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("quantity")}</th>
            <th scope="col">{t("item")}</th>
            <th scope="col" className={styles.tick}>
              {t("out")}
            </th>
            <th scope="col" className={styles.tick}>
              {t("back")}
            </th>
          </tr>
        </thead>
        <tbody>
          {booking.lines.map((line) => (
            <tr key={line.id}>
              <td className={styles.quantity}>{line.quantity}&nbsp;×</td>
              <td>
                <div className={styles.item}>
                  {line.picture && <SquareImage picture={line.picture} sizes="48px" alt="" eager className={styles.picture} />}
                  <div>
                    <strong className={styles.name}>{line.name}</strong>
                    {included[line.itemId] && <p className={styles.text}>{included[line.itemId]}</p>}
                  </div>
                </div>
              </td>
              <Tick label={t("out")} />
              <Tick label={t("back")} />
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

/** A box to tick by hand. */
function Tick({ label }: { label: string }) {
  return (
    <td className={styles.tick}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.box} />
    </td>
  )
}
