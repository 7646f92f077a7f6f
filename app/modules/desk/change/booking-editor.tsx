import { periodWords } from "#app/modules/reservations/rules/handover-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol } from "#app/platform/money.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { readExtraDrafts } from "../fields/extra-drafts.ts"
import { deliveredPlace } from "../fields/field-inputs.ts"
import { readDrafts } from "../fields/line-drafts.ts"
import styles from "./booking-editor.module.css"
import { BookingFields } from "./booking-fields.tsx"
import { type BookingField, bookingFields } from "./booking-input.ts"
import { useListAddress } from "./change-address.ts"
import { ChangeQuestion, questionCodes } from "./change-question.tsx"
import type { BookingEditorView } from "./read-booking-editor.server.ts"

const id = "booking"

interface BookingEditorProps {
  view: BookingEditorView
  reply: EditReply | undefined
}

/** The form of a booking, and beside it what the change comes to. */
export function BookingEditor({ view, reply }: BookingEditorProps) {
  const { t } = useTranslation("change", "reservations")
  const { number, values } = view
  const back = useListAddress(number)
  const words = periodWords[view.way]
  const labels: Record<BookingField, string> = {
    from: t(`reservations:${words.start}`),
    to: t(`reservations:${words.end}`),
    lines: t("reservations:items"),
    extras: t("extras.title"),
    place: t("place.label"),
    city: t("place.city"),
    addressLine: t("place.addressLine"),
    name: t("contact.name"),
    lastName: t("contact.lastName"),
    phone: t("contact.phone"),
    email: t("contact.email"),
    coupon: t("prices.coupon"),
    agreed: t("prices.agreed", { currency: currencySymbol(view.currency) }),
    agreedReason: t("prices.agreedReason"),
    agreedAgain: t("prices.againLabel"),
  }
  const itemName = (item: number) => view.items.find((each) => each.number === item)?.name ?? t("unknownItem", { number: item })
  function describe(name: BookingField, value: string) {
    if (name === "lines")
      return readDrafts(value)
        .map(({ item, quantity }) => `${itemName(item)} × ${quantity}`)
        .join(", ")
    if (name === "extras") return t("extras.chosen", { count: readExtraDrafts(value).length })
    if (name === "place") return value === deliveredPlace ? t("place.delivery") : view.places.find((place) => place.id === value)?.name
    if (name === "from" || name === "to") return value.replace("T", " ")
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t("title", { number })} back={{ to: back, label: t("reservations:booking", { number }) }} />
      <ChangeQuestion form={id} reply={reply} zone={view.zone} />
      <EditForm
        id={id}
        names={bookingFields}
        values={values}
        reply={reply}
        messages="change"
        save={t("save")}
        handled={questionCodes}
        labelOf={(name) => labels[name]}
        describe={describe}
      >
        {(inputOf) => <BookingFields view={view} reply={reply} inputOf={inputOf} />}
      </EditForm>
    </div>
  )
}
