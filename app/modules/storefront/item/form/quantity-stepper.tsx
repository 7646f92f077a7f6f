import type { ComponentProps } from "react"
import { describedBy } from "#app/ui/form/field.tsx"
import stepper from "#app/ui/form/stepper.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { readQuantity } from "../../cart.ts"

export type QuantityInput = ComponentProps<"input"> & { id: string; error?: string | undefined }

interface QuantityStepperProps {
  input: QuantityInput
  /** Stands in an element of its own, as an error does. */
  help?: string | undefined
  typed: string
  least: 0 | 1
  most: number
  /** Names of the buttons. */
  less: string
  more: string
}

/** A quantity with buttons for one less and one more, which need a script and keep their focus at the limits. */
export function QuantityStepper({ input: { id, error, ...input }, help, typed, least, most, less, more }: QuantityStepperProps) {
  const count = readQuantity(typed) ?? (typed === "0" || typed === "" ? least : undefined)
  const step = (by: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      className={`${stepper.step} needs-script`}
      aria-label={by > 0 ? more : less}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && stepBy(id, by, least)}
    >
      <Icon name={by > 0 ? "plus" : "minus"} />
    </button>
  )
  return (
    <div className={stepper.stepper} data-wrong={Boolean(error) || undefined}>
      {step(-1, count === least)}
      <input inputMode="numeric" autoComplete="off" {...input} {...describedBy(id, { help, error })} id={id} className={stepper.input} />
      {step(1, count !== undefined && count >= most)}
    </div>
  )
}

/** Changes a quantity in place. */
export function stepBy(id: string, by: number, least: 0 | 1) {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  // React would not hear of an assignment to `value`.
  field.setRangeText(String(Math.max(least, (readQuantity(field.value) ?? 0) + by)), 0, field.value.length, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
