import { type SyntheticEvent, useState } from "react"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { ContactFields } from "../fields/contact-fields.tsx"
import { ExtraFields } from "../fields/extra-fields.tsx"
import { LineFields } from "../fields/line-fields.tsx"
import { PlaceFields } from "../fields/place-fields.tsx"
import { PriceFields } from "../fields/price-fields.tsx"
import { AgreedAgain, isAgreedLost } from "./agreed-again.tsx"
import styles from "./booking-editor.module.css"
import type { BookingField } from "./booking-input.ts"
import { PeriodFields } from "./period-fields.tsx"
import { ChangeSummary } from "./quote/change-summary.tsx"
import { useChangeQuote } from "./quote/use-change-quote.ts"
import type { BookingEditorView } from "./read-booking-editor.server.ts"

interface BookingFieldsProps {
  view: BookingEditorView
  reply: EditReply | undefined
  inputOf: InputOf<BookingField>
}

/** The fields of a booking; dates and lines are quoted as they are typed. */
export function BookingFields({ view, reply, inputOf }: BookingFieldsProps) {
  const shownOf = (name: BookingField) => inputOf(name).defaultValue ?? ""
  const [typed, setTyped] = useState(() => ({
    from: shownOf("from"),
    to: shownOf("to"),
    place: shownOf("place"),
    lines: shownOf("lines"),
    coupon: shownOf("coupon"),
    agreed: shownOf("agreed"),
    agreedAgain: shownOf("agreedAgain"),
    extras: shownOf("extras"),
  }))
  const quote = useChangeQuote(view, typed)
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !Object.hasOwn(typed, target.name)) return
    const { name } = target
    const value = target.type === "checkbox" && !target.checked ? "" : target.value
    setTyped((before) => ({ ...before, [name]: value }))
  }
  return (
    <div className={styles.columns} onInput={follow}>
      <PeriodFields way={view.way} inputOf={inputOf} zone={view.zone} outside={quote.outside} />
      <LineFields {...inputOf("lines")} view={view} reply={reply} quote={quote.data} free={quote.free} />
      <ExtraFields {...inputOf("extras")} view={view} offers={quote.offers} />
      <ChangeSummary view={view} quote={quote} />
      <PlaceFields inputOf={inputOf} places={view.places} delivers={view.delivers} />
      <PriceFields inputOf={inputOf} currency={view.currency} reply={reply} quote={quote.data}>
        {isAgreedLost(view, typed, quote) && <AgreedAgain view={view} input={inputOf("agreedAgain")} />}
      </PriceFields>
      <ContactFields inputOf={inputOf} phoneCountry={view.phoneCountry} />
    </div>
  )
}
