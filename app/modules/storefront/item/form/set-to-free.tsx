import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { readQuantity } from "../../cart.ts"
import { stepBy } from "./quantity-stepper.tsx"

interface SetToFreeProps {
  /** The field of the quantity has this id. */
  id: string
  name: string
  typed: string
  free: number
  onSet: () => void
}

/** Lowers a quantity to what is free; without a script, submits the form, which returns with it. */
export function SetToFree({ id, name, typed, free, onSet }: SetToFreeProps) {
  const { t } = useTranslation("order")
  return (
    <>
      <input type="hidden" name={`free-${name}`} value={free} />
      <Button
        type="submit"
        name="intent"
        value="set-to-free"
        onClick={(event) => {
          event.preventDefault()
          stepBy(id, free - (readQuantity(typed) ?? 0), 0)
          onSet()
        }}
      >
        {t("cart.setTo", { count: free })}
      </Button>
    </>
  )
}
