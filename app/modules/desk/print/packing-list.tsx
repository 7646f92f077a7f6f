import { Fragment } from "react"
import { groupSizes } from "#app/modules/inventory/item-order.ts"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useDepositText } from "#app/modules/reservations/deposit/use-deposit-text.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import styles from "#app/ui/paper/paper.module.css"
import { Paper } from "#app/ui/paper/paper.tsx"
import type { ShownTick } from "../lines/show-ticks.server.ts"
import { useTickAuthor } from "../lines/use-tick-author.ts"
import { Facts } from "./facts.tsx"
import type { PackingListView } from "./read-packing-list.server.ts"
import { useDepositRows } from "./use-deposit-rows.ts"

/** Lists the items of a booking with boxes to tick as they go out and come back. */
export function PackingList({ view }: { view: PackingListView }) {
  const { t } = useTranslation("print")
  const { number, shop } = view
  const depositRow = useDepositRows(view)
  const dueText = useDepositText()
  const deposit = [
    view.deposit && dueText(view.deposit, { way: view.delivery.way, currency: view.currency }),
    ...view.deposits.map(depositRow).map(({ label, amount }) => [label, amount].filter(Boolean).join(": ")),
  ]
  const texts = [
    [t("deposit"), deposit.filter(Boolean).join("\n")],
    [t("requirements"), view.requirements],
    [t("customerNote"), view.note],
  ] as const
  return (
    <Paper title={t("packingList", { number })} shop={shop} print={t("print")}>
      <Facts paper={view} />
      {texts
        .filter(([, text]) => text)
        .map(([title, text]) => (
          <section key={title} className={styles.note}>
            <h2 className={styles.label}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </section>
        ))}
      <ItemsTable view={view} />
    </Paper>
  )
}

function ItemsTable({ view: { lines, extras, zone } }: { view: PackingListView }) {
  const { t } = useTranslation("print")
  return (
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
        {groupSizes(lines).map(({ item, lines: together }) => (
          <Fragment key={together[0].id}>
            {item !== null && (
              <tr>
                <td colSpan={4}>
                  <Packed line={together[0]} name={item} />
                </td>
              </tr>
            )}
            {together.map((line) => (
              <tr key={line.id}>
                <td className={styles.quantity}>{`${line.quantity}\u00a0×`}</td>
                <td>
                  {item !== null && line.size ? (
                    <strong className={styles.name}>{line.size.label}</strong>
                  ) : (
                    <Packed line={line} name={line.name} />
                  )}
                </td>
                <Tick label={t("out")} tick={line.ticks.handOut} quantity={line.quantity} zone={zone} />
                <Tick label={t("back")} tick={line.ticks.return} quantity={line.quantity} zone={zone} />
              </tr>
            ))}
          </Fragment>
        ))}
        {extras.map(({ key, name, quantity }) => (
          <tr key={key}>
            <td className={styles.quantity}>{`${quantity}\u00a0×`}</td>
            <td>
              <strong className={styles.name}>{name}</strong>
            </td>
            <Tick label={t("out")} tick={null} quantity={quantity} zone={zone} />
            <Tick label={t("back")} tick={null} quantity={quantity} zone={zone} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A line, or the item of several sizes, with its picture and what belongs to it. */
function Packed({ line: { picture, included }, name }: { line: PackingListView["lines"][number]; name: string }) {
  return (
    <div className={styles.item}>
      {picture && <SquareImage picture={picture} sizes="48px" alt="" eager className={styles.picture} />}
      <div>
        <strong className={styles.name}>{name}</strong>
        {included && <p className={styles.text}>{included}</p>}
      </div>
    </div>
  )
}

/** A box to tick by hand; once ticked, its time and author, and for a part of the line the number of pieces. */
function Tick({ label, tick, quantity, zone }: { label: string; tick: ShownTick | null; quantity: number; zone: string }) {
  const { t, locale } = useTranslation("print")
  const authorOf = useTickAuthor()
  return (
    <td className={styles.tick}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.box}>{tick && tick.pieces >= quantity && <Icon name="check" size={18} />}</span>
      {tick && (
        <span className={styles.ticked}>
          {[
            tick.pieces < quantity && t("part", { pieces: tick.pieces, quantity }),
            formatDay(tick.at, zone, locale),
            formatTime(tick.at, zone),
            authorOf(tick),
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
    </td>
  )
}
