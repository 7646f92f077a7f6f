import { Link } from "react-router"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, formatSum } from "#app/platform/money.ts"
import { Notice } from "#app/ui/notice.tsx"
import { Section } from "../../fields/section.tsx"
import { changeAddress, useListAddress } from "../change-address.ts"
import type { BookingEditorView } from "../read-booking-editor.server.ts"
import styles from "./change-summary.module.css"
import type { QuotedChange } from "./use-change-quote.ts"

/** The total before and after the change, the shortages, and the client. Sends the shown total. */
export function ChangeSummary({ view, quote }: { view: BookingEditorView; quote: QuotedChange }) {
  const { t, locale } = useTranslation("change", "reservations")
  const { total, currency, zone, items, client, number } = view
  const back = useListAddress(number)
  const chargeRows = useChargeRows(currency, { isStaff: true })
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const { isChanged, isLoading, hasFailed, data } = quote
  const next = !isChanged ? total : data?.total ? BigInt(data.total) : undefined
  const charges = isChanged ? data?.charges : view.charges
  const at = (moment: string) => formatMoment(moment, zone, locale)
  const nameOf = (item: number) => items.find((each) => each.number === item)?.name ?? String(item)
  return (
    <div className={styles.summary}>
      <Section id="total" title={t("total.title")}>
        <output className={styles.total} aria-busy={isLoading}>
          {next !== undefined && next !== total ? (
            <>
              <del className={styles.before}>
                <span className="visually-hidden">{t("total.before")} </span>
                <span>{money(total)}</span>
              </del>
              <span aria-hidden="true"> → </span>
              <ins className={styles.after}>
                <span className="visually-hidden">{t("total.after")} </span>
                <span>{money(next)}</span>
              </ins>
            </>
          ) : (
            <span className={styles.after}>{money(total)}</span>
          )}
        </output>
        {charges &&
          chargeRows(charges).map(({ id, label, help, amount }) => (
            <p key={id} className={styles.hint}>
              {[t("total.with", { name: label, amount }), help && `(${help})`].filter(Boolean).join(" ")}
            </p>
          ))}
        {isChanged && hasFailed && <p className={styles.hint}>{t("total.unknown")}</p>}
        {isChanged && !isLoading && data?.total === null && <p className={styles.hint}>{t("total.incomplete")}</p>}
        {isChanged && !isLoading && next !== undefined && (
          <input type="hidden" name="seenTotal" value={formatSum({ amount: next, currency })} />
        )}
        {data?.short.map(({ item, free, from, until }) => (
          <Notice key={item} tone="warning">
            <p>{t(free > 0 ? "short.some" : "short.none", { item: nameOf(item), free, from: at(from), until: at(until) })}</p>
          </Notice>
        ))}
      </Section>
      <Section id="client" title={t("client.title")}>
        <div className={styles.client}>
          {client ? (
            <p>
              <Link to={`/clients/edit?id=${client.id}`}>{client.name}</Link>
              <span className={styles.phone}>{client.phone}</span>
            </p>
          ) : (
            <p className={styles.hint}>{t("client.none")}</p>
          )}
          <Link to={changeAddress("client", number, back)}>{t(client ? "client.change" : "client.assign")}</Link>
        </div>
      </Section>
    </div>
  )
}
