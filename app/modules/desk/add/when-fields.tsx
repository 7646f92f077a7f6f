import { type KeyboardEvent, useRef } from "react"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import type { Outside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { hasKeyboard } from "#app/ui/has-keyboard.ts"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import type { WallPeriod } from "#app/ui/period-picker/times/wall-time.ts"
import { useAvailability } from "#app/ui/period-picker/use-availability.ts"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import { readDrafts } from "../fields/line-drafts.ts"
import { OutsideHours } from "../fields/outside-hours.tsx"
import { Section } from "../fields/section.tsx"
import { QuickPeriodButtons } from "./quick-period-buttons.tsx"
import type { TypedBooking } from "./use-new-booking-quote.ts"
import styles from "./when-fields.module.css"

interface WhenFieldsProps {
  /** Id of the form. */
  form: string
  inputOf: InputOf<"from" | "to">
  /** IANA name of the shop's zone. */
  zone: string
  /** The chosen place has these. */
  hours: OpeningHours
  /** The calendar marks the days on which its lines are not free together. */
  typed: TypedBooking
  outside: Outside | undefined
  /** As many as they are, as it is typed. */
  people: string
  onPeople: (people: string) => void
  takesFocus: boolean
}

/** Pick-up, return, and how many people come. Past and booked days are marked, and can be chosen. */
export function WhenFields({ form, inputOf, zone, hours, typed, outside, people, onPeople, takesFocus }: WhenFieldsProps) {
  const { t, locale } = useTranslation("add")
  const note = useShopTime(zone)
  const fields = useRef<HTMLDivElement>(null)
  const from = inputOf("from")
  const demanded = readDrafts(typed.lines).filter(({ item, quantity }) => item > 0 && /^[1-9]\d{0,3}$/.test(quantity.trim()))
  const wanted = demanded.map(({ item, quantity }) => `${item}x${quantity.trim()}`).join(",")
  const days = useAvailability("/reservations/add/availability.json", `lines=${wanted}`)
  const peopleId = `${form}-people`

  /** The picker and the form follow the two fields by their events. */
  function write(period: WallPeriod) {
    for (const end of ["from", "to"] as const) {
      const field = fields.current?.querySelector<HTMLInputElement>(`input[name="${end}"]`)
      if (!field) continue
      field.value = period[end]
      field.dispatchEvent(new Event("input", { bubbles: true }))
    }
  }

  function goOn(event: KeyboardEvent) {
    if (event.key !== "Enter") return
    // Enter would send the form.
    event.preventDefault()
    document.getElementById(`${form}-lines-add`)?.focus()
  }

  return (
    <Section id="dates" title={t("when")} note={note}>
      <div ref={fields}>
        <PeriodPicker
          // The first thing to fill in; an error takes the focus instead.
          from={{ ...from, autoFocus: from.autoFocus || takesFocus }}
          to={inputOf("to")}
          skin="combined"
          zone={zone}
          locale={locale}
          forStaff
          {...(wanted === "" ? undefined : days)}
        />
      </div>
      <OutsideHours outside={outside} />
      <QuickPeriodButtons
        typed={typed}
        zone={zone}
        hours={hours}
        onChoose={(period, quick) => {
          write(period)
          if (quick === "now" || !hasKeyboard()) return
          const next = document.getElementById(peopleId) as HTMLInputElement | null
          next?.focus()
          next?.select()
        }}
      />
      <div className={`${styles.people} needs-script`}>
        <Field
          id={peopleId}
          label={t("people")}
          help={t("peopleHelp")}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          value={people}
          onChange={({ target }) => onPeople(target.value)}
          onKeyDown={goOn}
        />
      </div>
    </Section>
  )
}
