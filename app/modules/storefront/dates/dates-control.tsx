import { type ComponentProps, type ReactNode, useEffect, useRef } from "react"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import { type WallPeriod, wallOf } from "#app/ui/period-picker/times/wall-time.ts"
import { useAvailability } from "#app/ui/period-picker/use-availability.ts"
import { valueFor } from "#app/ui/period-picker/use-period-inputs.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import type { SelectedDates } from "./selected-dates.ts"

interface DatesControlProps {
  shop: Pick<ShopInfo, "code" | "locale" | "timeZone" | "periodSkin" | "limits">
  id: string
  dates: SelectedDates
  renderLine?: ((period: WallPeriod | null) => ReactNode) | undefined
  nextStep?: ComponentProps<typeof PeriodPicker>["nextStep"]
  onChange?: (() => void) | undefined
}

/** Renders `from` and `to` of the surrounding form, with their errors. */
export function DatesControl({ shop, id, dates, renderLine, nextStep, onChange }: DatesControlProps) {
  const { from, to, problem } = dates
  const days = useAvailability(`${homeOf(shop)}/availability.json`, "")
  const container = useSyncedFields(dates)
  const error = (field: "from" | "to") => (problem?.field === field ? problem.message : undefined)
  return (
    <div ref={container}>
      <PeriodPicker
        from={{ id, name: "from", defaultValue: from, error: error("from") }}
        to={{ id: `${id}-to`, name: "to", defaultValue: to, error: error("to") }}
        skin={shop.periodSkin}
        zone={shop.timeZone}
        limits={shop.limits}
        locale={shop.locale}
        renderLine={renderLine}
        nextStep={nextStep}
        onChange={onChange}
        {...(shop.limits.hasHours && days)}
      />
    </div>
  )
}

/** Syncs the fields when the page's dates change, for example on Back. */
function useSyncedFields({ from, to }: SelectedDates) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries({ from, to })) {
      const field = place.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (!field || wallOf(field.value) === value) continue
      field.value = valueFor(field, value)
      field.dispatchEvent(new Event("input", { bubbles: true }))
    }
  }, [from, to])
  return place
}
