import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import { type CategoryField, categoryFields, mostOfName, mostOfSlug, newCategoryValues } from "./category-input.ts"
import type { CategoriesView, CategoryView } from "./read-categories.server.ts"

interface CategoryDialogProps {
  view: CategoriesView
  /** The saved category; missing for a new one. */
  category?: CategoryView
  /** Missing for a saved category. */
  newId?: string
  reply: EditReply | undefined
  /** Asks first, when there are changes. */
  close: () => void
}

/** Adds a category, or edits one. */
export function CategoryDialog({ view, category, newId, reply, close }: CategoryDialogProps) {
  const { t } = useTranslation("categories", "edit")
  const labels = new Map<CategoryField, string>([
    ...locales.map((locale) => [translatedField("name", locale), t(`edit:inLanguage.${locale}`, { label: t("name") })] as const),
    ["slug", t("slug")],
  ])
  const labelOf = (name: CategoryField) => labels.get(name) ?? name
  const names = locales.toSorted((one) => (one === view.language ? -1 : 1))
  return (
    <Dialog title={category ? t("edit", { name: category.name }) : t("new")} close={close}>
      <EditForm
        id="category"
        intent="category"
        names={categoryFields}
        values={category?.values ?? newCategoryValues}
        reply={reply}
        messages="categories"
        save={category ? t("save") : t("add")}
        newId={newId}
        isInDialog
        labelOf={labelOf}
      >
        {(inputOf) => (
          <>
            {names.map((locale) => (
              <Field
                key={locale}
                {...inputOf(translatedField("name", locale))}
                lang={locale}
                label={labelOf(translatedField("name", locale))}
                limit={mostOfName}
                autoComplete="off"
                optional={locale !== view.language}
              />
            ))}
            <Field
              {...inputOf("slug")}
              label={t("slug")}
              help={t("slugHelp")}
              maxLength={mostOfSlug}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              optional
            />
          </>
        )}
      </EditForm>
    </Dialog>
  )
}
