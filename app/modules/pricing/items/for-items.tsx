import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { type ChosenItem, ItemBoxes } from "./item-boxes.tsx"
import type { ItemsField } from "./items-input.ts"

/** Which items something is for: all, or those that are ticked. */
export function ForItems({ inputOf, items }: { inputOf: InputOf<ItemsField>; items: readonly ChosenItem[] }) {
  const { t } = useTranslation("prices")
  const { defaultValue, ...kind } = inputOf("for")
  const [chosen, setChosen] = useState(defaultValue ?? "all")
  return (
    <>
      <Segmented
        {...kind}
        label={t("items.label")}
        options={(["all", "chosen"] as const).map((value) => ({
          value,
          label: t(value === "all" ? "items.all" : "items.some"),
        }))}
        value={chosen}
        onValue={setChosen}
      />
      <div hidden={chosen !== "chosen"}>
        <ItemBoxes {...inputOf("items")} items={items} />
      </div>
    </>
  )
}
