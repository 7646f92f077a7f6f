import { Form, useNavigation } from "react-router"
import { useExtraFormat } from "#app/modules/pricing/extras/use-extra-format.ts"
import type { TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, formatSum, type Sum } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { PageTitle } from "../../shop/page-title.tsx"
import { homeOf, type ShopInfo } from "../../shop/shop-info.ts"
import { extraField, quantityField, sizeField } from "./change-input.ts"
import styles from "./change-page.module.css"
import type { ChangeView } from "./read-change.server.ts"

interface ChangePageProps {
  shop: ShopInfo
  view: ChangeView
  bookingKey: string
  reply: FormReply | undefined
}

/** The submitted values, by field. */
type Typed = Record<string, string | undefined>

/** Says that a booking can't be changed here any more. */
export function ClosedChange({ shop, bookingKey }: Pick<ChangePageProps, "shop" | "bookingKey">) {
  const { t } = useTranslation("order")
  return (
    <div className={styles.page}>
      <PageTitle className={styles.title}>{t("change.open")}</PageTitle>
      <Notice tone="warning" title={useErrorMessage("reservations")("act.closed")} />
      <div className={styles.actions}>
        <LinkButton to={`${homeOf(shop)}/booking-preview?key=${bookingKey}`}>{t("pay.toBooking")}</LinkButton>
      </div>
    </div>
  )
}

/** Changes dates, quantities, sizes and extras of a booking: first it shows the new total, then it asks once more. */
export function ChangePage({ shop, view, bookingKey, reply }: ChangePageProps) {
  const { t } = useTranslation("order")
  const sentence = useErrorMessage("reservations")
  const { formData } = useNavigation()
  const page = `${homeOf(shop)}/booking-preview`
  const typed = (reply?.result?.initialValue ?? {}) as Typed
  const errors = reply?.result?.error ?? {}
  const errorOf = (field: string) => {
    const [code] = errors[field] ?? []
    return code ? sentence(code, field) : undefined
  }
  const dates = (name: "from" | "to") => ({ id: `change-${name}`, name, defaultValue: typed[name] ?? view[name], error: errorOf(name) })
  const { refusal } = reply ?? {}
  const totals = refusal?.code === "total.changed" ? (refusal.details as TotalDetails) : undefined
  return (
    <div className={styles.page}>
      <PageTitle className={styles.title}>{t("change.title", { number: view.number })}</PageTitle>
      <Form method="post" action={`${page}/change?key=${bookingKey}#total`} className={styles.form} noValidate>
        <input type="hidden" name="version" value={view.version} />
        <PeriodPicker
          from={dates("from")}
          to={dates("to")}
          skin={shop.periodSkin}
          zone={shop.timeZone}
          limits={view.limits}
          locale={shop.locale}
          isRequired
        />
        {view.lines.map((line) => (
          <fieldset key={line.id} className={styles.line}>
            <legend className={styles.name}>{line.name}</legend>
            <LineFields line={line} typed={typed} error={errorOf(quantityField(line))} />
            <ExtraFields view={view} itemId={line.itemId} typed={reply && typed} />
          </fieldset>
        ))}
        <ExtraFields view={view} itemId={null} typed={reply && typed} />
        <p className={styles.text}>{t("change.text")}</p>
        {/* The answer stands by the button that was pressed, and the form's address scrolls there. */}
        <div id="total" className={styles.answer}>
          {refusal && !totals && <Notice tone="danger" title={sentence(refusal.code, undefined, refusal.details)} />}
          {totals && <NewTotal shop={shop} view={view} total={totals.now} />}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant={totals ? "secondary" : "primary"} busy={formData !== undefined && !formData.has("seenTotal")}>
            {t("change.show")}
          </Button>
          <LinkButton to={`${page}?key=${bookingKey}`}>{t("change.keep")}</LinkButton>
        </div>
      </Form>
    </div>
  )
}

/** Quantity of a line, and its size where there are several. */
function LineFields({ line, typed, error }: { line: ChangeView["lines"][number]; typed: Typed; error: string | undefined }) {
  const { t } = useTranslation("order")
  const [quantity, size] = [quantityField(line), sizeField(line)]
  return (
    <>
      <Field
        id={quantity}
        name={quantity}
        label={t("change.quantity")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={typed[quantity] ?? String(line.quantity)}
        error={error}
      />
      {line.sizes.length > 1 && (
        <Select
          id={size}
          name={size}
          label={t("form.size")}
          defaultValue={typed[size] ?? String(line.item)}
          options={line.sizes.map(({ number, label }) => ({ value: String(number), label }))}
        />
      )}
    </>
  )
}

interface ExtraFieldsProps {
  view: ChangeView
  /** The item of the extras; null for those of the whole booking. */
  itemId: string | null
  /** Undefined before the form is sent. */
  typed: Typed | undefined
}

function ExtraFields({ view, itemId, typed }: ExtraFieldsProps) {
  const formatExtra = useExtraFormat(view.currency)
  const shown = view.extras.filter((extra) => extra.itemId === itemId && !(extra.isFixed && extra.quantity === 0))
  return shown.map((extra) => {
    const name = extraField(extra)
    if (extra.isFixed)
      return (
        <div key={name}>
          <p>{extra.name}</p>
          <p className={styles.text}>{formatExtra(extra)}</p>
        </div>
      )
    const shared = { id: name, name, label: extra.name, help: formatExtra(extra) }
    if (extra.most === 1)
      return <Checkbox key={name} {...shared} value="1" defaultChecked={typed ? typed[name] !== undefined : extra.quantity > 0} />
    const options = Array.from({ length: extra.most + 1 }, (_, count) => ({ value: String(count), label: String(count) }))
    return <Select key={name} {...shared} defaultValue={typed?.[name] ?? String(extra.quantity)} options={options} />
  })
}

/** Shows the total before and after the change, and the button that accepts it. */
function NewTotal({ shop, view, total }: Pick<ChangePageProps, "shop" | "view"> & { total: Sum }) {
  const { t } = useTranslation("order")
  const { formData } = useNavigation()
  return (
    <section className={styles.totals} aria-label={t("change.newTotal")}>
      <PriceRows
        rows={[{ label: t("change.total"), amount: formatMoney(view.total, view.currency, shop.locale) }]}
        total={{ label: t("change.newTotal"), amount: formatMoney(total.amount, total.currency, shop.locale) }}
      />
      <Button type="submit" name="seenTotal" value={formatSum(total)} variant="primary" busy={formData?.has("seenTotal") === true}>
        {t("change.confirm")}
      </Button>
    </section>
  )
}
