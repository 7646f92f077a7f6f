import type { Picture } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { changeComponent } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"

interface ComponentsTabProps {
  /** Message codes by path. */
  problems: Record<string, string>
  /** By id. */
  pictures: Record<string, Picture>
}

export function ComponentsTab(_props: ComponentsTabProps) {
  const { t } = useTranslation("webComponents")
  const { document, change } = useDraft()
  const { component: openId, open } = useEditorView()
  const opened = document.components.find(({ id }) => id === openId)
  if (opened)
    return (
      <Field
        id="name"
        label={t("name")}
        value={opened.name}
        onChange={(event) => {
          const name = event.currentTarget.value
          change(`components.${opened.id}.name`, (current) => changeComponent(current, opened.id, { name }))
        }}
      />
    )
  return (
    <ul>
      {document.components.map(({ id, name }) => (
        <li key={id}>
          <Button variant="quiet" onClick={() => open({ tab: "components", component: id })}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
