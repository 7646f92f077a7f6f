import type { ReactNode } from "react"
import type { ShortageDetails } from "#app/modules/reservations/refusal-details.ts"
import { formatWallTime } from "#app/platform/i18n/format.ts"
import { Button } from "#app/ui/button.tsx"
import { writePeriodInput } from "./write-period.ts"

interface NearestButtonProps {
  nearest: NonNullable<ShortageDetails["nearest"]>
  zone: string
  /** Without it the form is submitted with the nearest dates. */
  onUse?: ((form: HTMLFormElement | null) => void) | undefined
  takesFocus?: boolean
  wide?: boolean
  children: ReactNode
}

/** Changes the dates in place; without a script, submits the form, which returns with them. */
export function NearestButton({ nearest, zone, onUse, takesFocus, wide, children }: NearestButtonProps) {
  const dates = { from: formatWallTime(nearest.start, zone), to: formatWallTime(nearest.end, zone) }
  return (
    <>
      <input type="hidden" name="nearestFrom" value={dates.from} />
      <input type="hidden" name="nearestTo" value={dates.to} />
      <Button
        type="submit"
        name="intent"
        value="use-nearest"
        wide={wide}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the answer opens at its top, far from the way on
        autoFocus={takesFocus}
        onClick={(event) => {
          const { form } = event.currentTarget
          if (!form || !onUse) return
          event.preventDefault()
          writePeriodInput(form, dates)
          onUse(form)
        }}
      >
        {children}
      </Button>
    </>
  )
}
