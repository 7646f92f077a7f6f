import type { Outside } from "#app/modules/reservations/reserve/read-booking-rules.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import { useAvailability } from "#app/ui/period-picker/use-availability.ts"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import { readDrafts } from "../fields/line-drafts.ts"
import { OutsideHours } from "../fields/outside-hours.tsx"
import { Section } from "../fields/section.tsx"

interface WhenFieldsProps {
  inputOf: InputOf<"from" | "to">
  /** IANA name of the shop's zone. */
  zone: string
  /** JSON of `LineDraft`: the calendar marks the days on which they are not free together. */
  lines: string
  outside: Outside | undefined
  takesFocus: boolean
}

/** Pick-up and return. Past and booked days are marked, and can be chosen. */
export function WhenFields({ inputOf, zone, lines, outside, takesFocus }: WhenFieldsProps) {
  const { t, locale } = useTranslation("add")
  const note = useShopTime(zone)
  const from = inputOf("from")
  const demanded = readDrafts(lines).filter(({ item, quantity }) => item > 0 && /^[1-9]\d{0,3}$/.test(quantity.trim()))
  const asked = demanded.map(({ item, quantity }) => `${item}x${quantity.trim()}`).join(",")
  const days = useAvailability("/reservations/add/availability.json", `lines=${asked}`)
  return (
    <Section id="dates" title={t("when")} note={note}>
      <PeriodPicker
        // The first thing to fill in; an error takes the focus instead.
        from={{ ...from, autoFocus: from.autoFocus || takesFocus }}
        to={inputOf("to")}
        skin="combined"
        zone={zone}
        locale={locale}
        forStaff
        {...(asked === "" ? undefined : days)}
      />
      <OutsideHours outside={outside} />
    </Section>
  )
}
