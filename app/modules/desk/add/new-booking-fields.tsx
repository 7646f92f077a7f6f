import { type SyntheticEvent, useState } from "react"
import { noteLimit } from "#app/modules/reservations/rules/staff-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { TextArea } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { ExtraFields } from "../fields/extra-fields.tsx"
import { LineFields } from "../fields/line-fields.tsx"
import { PlaceFields } from "../fields/place-fields.tsx"
import { PriceFields } from "../fields/price-fields.tsx"
import { Section } from "../fields/section.tsx"
import type { AddField } from "./add-input.ts"
import styles from "./add-page.module.css"
import { ClientFields } from "./client-fields.tsx"
import { NewBookingSummary } from "./new-booking-summary.tsx"
import type { NewBookingView } from "./read-new-booking.server.ts"
import { useNewBookingQuote } from "./use-new-booking-quote.ts"
import { WhenFields } from "./when-fields.tsx"

interface NewBookingFieldsProps {
  /** Id of the form. */
  form: string
  view: NewBookingView
  reply: EditReply | undefined
  inputOf: InputOf<AddField>
}

/** The fields of a new booking; dates and items are quoted as they are chosen. */
export function NewBookingFields({ form, view, reply, inputOf }: NewBookingFieldsProps) {
  const { t } = useTranslation("add", "sheet")
  const shownOf = (name: AddField) => inputOf(name).defaultValue ?? ""
  const [typed, setTyped] = useState(() => ({
    from: shownOf("from"),
    to: shownOf("to"),
    place: shownOf("place"),
    lines: shownOf("lines"),
    coupon: shownOf("coupon"),
    agreed: shownOf("agreed"),
    extras: shownOf("extras"),
  }))
  const [people, setPeople] = useState("1")
  const quote = useNewBookingQuote(typed)
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !Object.hasOwn(typed, target.name)) return
    const { name, value } = target
    setTyped((before) => ({ ...before, [name]: value }))
  }
  return (
    <div className={styles.columns} onInput={follow}>
      <div className={styles.parts}>
        <WhenFields
          form={form}
          inputOf={inputOf}
          zone={view.zone}
          hours={view.hours[typed.place] ?? null}
          typed={typed}
          outside={quote.data?.outside}
          people={people}
          onPeople={setPeople}
          takesFocus={!reply && view.values.from === ""}
        />
        <LineFields
          {...inputOf("lines")}
          view={view}
          reply={reply}
          quote={quote.data}
          free={quote.data?.free ?? undefined}
          people={parseWholeNumber(people)}
        />
        <ExtraFields {...inputOf("extras")} view={view} offers={quote.data?.extras} />
        <ClientFields form={form} inputOf={inputOf} phoneCountry={view.phoneCountry} reply={reply} />
        <PlaceFields inputOf={inputOf} places={view.places} delivers={view.delivers} />
        <PriceFields inputOf={inputOf} currency={view.currency} reply={reply} quote={quote.data} />
        <Section id="note" title={t("sheet:staffNote.title")}>
          <TextArea {...inputOf("staffNote")} label={t("sheet:staffNote.label")} limit={noteLimit} rows={2} optional />
        </Section>
      </div>
      <NewBookingSummary view={view} typed={typed} quote={quote} inputOf={inputOf} />
    </div>
  )
}
