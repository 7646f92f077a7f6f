import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { textIn } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"

/** `problems` are message codes by path. */
export function PagesTab(_props: { problems: Record<string, string> }) {
  const { locale } = useTranslation("webPages")
  const { document } = useDraft()
  const { open } = useEditorView()
  return (
    <ul>
      {document.pages.map((page) => (
        <li key={page.id}>
          <Button variant="quiet" onClick={() => open({ tab: "pages", page: page.id })}>
            {textIn(page, "title", locale, document.language) || page.title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
