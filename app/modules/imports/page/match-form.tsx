import { counterMethods } from "#app/modules/payments/payment-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import { columnsOf } from "../kinds/columns-of.ts"
import { dateOrders } from "../values/date-order.ts"
import { fieldOfColumn, matchValues } from "./import-input.ts"
import styles from "./imports.module.css"
import type { ImportView } from "./read-imports.server.ts"

/** Asks what each column of the file is; its first cells show it. */
export function MatchForm({ view: { kind, header, matching, samples }, reply }: { view: ImportView; reply: FormReply | undefined }) {
  const { t } = useTranslation("imports", "reservations")
  const options = [
    { value: "", label: t("column.none") },
    ...columnsOf[kind].map(({ name }) => ({ value: name, label: t(`columns.${kind}.${name}` as "columns.clients.phone") })),
  ]
  const sampleOf = (place: number) => {
    const cells = samples
      .map((row) => String(row[place] ?? ""))
      .filter(Boolean)
      .join(", ")
    return cells && t("column.sample", { cells: cells.slice(0, 120) })
  }
  const fields = header.map((_, place) => fieldOfColumn(place))
  return (
    <ActionForm
      intent="check"
      fields={[...fields, "dateOrder", "method"]}
      reply={reply}
      messages="imports"
      values={matching ? matchValues(matching, header.length) : {}}
      submit={t("check")}
      wide={false}
    >
      {(inputOf) => (
        <>
          <p className={styles.text}>{t("column.text")}</p>
          <ul className={styles.columns}>
            {header.map((title, place) => (
              <li key={fieldOfColumn(place)} className={styles.column}>
                <Select
                  {...inputOf(fieldOfColumn(place))}
                  label={title || t("column.untitled", { place: place + 1 })}
                  help={sampleOf(place)}
                  options={options}
                />
              </li>
            ))}
          </ul>
          {columnsOf[kind].some(({ isDate }) => isDate) ? (
            <Segmented
              {...inputOf("dateOrder")}
              label={t("dateOrder.label")}
              options={dateOrders.map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
            />
          ) : (
            <input type="hidden" name="dateOrder" value="ymd" />
          )}
          {kind === "bookings" && (
            <div className={styles.helped}>
              <Segmented
                {...inputOf("method")}
                label={t("method.label")}
                options={counterMethods.map((value) => ({ value, label: t(`reservations:paymentMethod.${value}`) }))}
              />
              <p className={styles.text}>{t("method.help")}</p>
            </div>
          )}
        </>
      )}
    </ActionForm>
  )
}
