import { useDebouncedFetch } from "#app/platform/browser/use-debounced-fetch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Select } from "#app/ui/form/field.tsx"
import type { categoryChoice } from "../../fields/category.ts"
import type { InputProps } from "./input-props.ts"

export interface ChoosableCategory {
  id: string
  name: string
}

/** One of the categories. One that is deleted stays chosen until another is. */
export function CategoryInput({ id, value, set, label, help, error }: InputProps<ReturnType<typeof categoryChoice>>) {
  const { t } = useTranslation("webComponents")
  const { data, hasFailed } = useDebouncedFetch<{ categories: ChoosableCategory[] }>("/web/categories", 0)
  const categories = data?.categories ?? []
  const isGone = value !== null && data !== undefined && categories.every((category) => category.id !== value)
  const known =
    value === null || categories.some((category) => category.id === value) ? [] : [{ value, label: isGone ? t("category.gone") : "…" }]
  return (
    <Select
      id={id}
      label={label}
      help={hasFailed ? t("category.failed") : data?.categories.length === 0 ? t("category.none") : help}
      error={error}
      options={[
        { value: "", label: t("category.empty") },
        ...known,
        ...categories.map(({ id: each, name }) => ({ value: each, label: name })),
      ]}
      value={value ?? ""}
      onChange={({ currentTarget }) => set(currentTarget.value || null)}
    />
  )
}
