import { useState } from "react"
import { problemsOfPage } from "../../document/page-problem.ts"
import type { PageDocument } from "../../website-document.ts"
import { changePage } from "../edit-document.ts"
import type { Refusal } from "../refusal.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import { useRefusal } from "../use-refusal.ts"
import { changeNewPage, insertPage, newPage } from "./change-pages.ts"
import { DeletePageDialog } from "./delete-page-dialog.tsx"
import { EditPageDialog, NewPageDialog } from "./page-dialog.tsx"
import type { PageSurroundings } from "./page-fields.tsx"
import { PageList } from "./page-list.tsx"
import { PageSections } from "./page-sections.tsx"
import styles from "./pages-tab.module.css"

interface PagesTabProps extends PageSurroundings {
  /** Message codes of the last save by path. */
  problems: Record<string, string>
  /** The last save that left something out. */
  refusal: Refusal | undefined
}

/** The pages in the order of the menu, and the components of the chosen one. */
export function PagesTab({ problems, refusal, ...surroundings }: PagesTabProps) {
  const { document, base, change } = useDraft()
  const { page: chosenId, open } = useEditorView()
  const [dialog, setDialog] = useState<{ kind: "add" | "edit" | "delete"; id: string }>()
  // A new page keeps its typed texts when its dialog is closed by mistake.
  const [added, setAdded] = useState<PageDocument>()
  const chosen = document.pages.find(({ id }) => id === chosenId) ?? document.pages[0]
  const named = document.pages.find(({ id }) => id === dialog?.id)
  const close = () => setDialog(undefined)

  useRefusal(refusal, ({ place }) => {
    if (place.page) setDialog({ kind: "edit", id: place.page })
  })

  function problemsOf(page: PageDocument) {
    const picture = problems[`pages.${page.id}.imageId`]
    const publicSlug = base.pages.find(({ id }) => id === page.id)?.slug
    return { ...problemsOfPage(page, document.pages, publicSlug), ...(picture && page.imageId && { imageId: picture }) }
  }

  /** A picture may arrive after its page has joined the draft. */
  function changeAdded(id: string, next: Partial<PageDocument>) {
    setAdded((current) => (current?.id === id ? changeNewPage(current, next) : current))
    change(undefined, (current) => changePage(current, id, next))
  }

  function startAdding() {
    const page = added ?? newPage(crypto.randomUUID())
    setAdded(page)
    setDialog({ kind: "add", id: page.id })
  }

  return (
    <div className={styles.tab}>
      <PageList
        shopName={surroundings.shop.name}
        chosen={chosen?.id}
        hasProblem={(page) => Object.keys(problemsOf(page)).length > 0}
        openDialog={(kind, { id }) => setDialog({ kind, id })}
        add={startAdding}
      />
      {chosen && <PageSections page={chosen} shopName={surroundings.shop.name} />}
      {dialog?.kind === "add" && added && (
        <NewPageDialog
          page={added}
          problems={problemsOf(added)}
          {...surroundings}
          change={(next) => changeAdded(added.id, next)}
          add={() => {
            change(undefined, (current) => insertPage(current, added))
            setAdded(undefined)
            close()
            open({ tab: "pages", page: added.id })
          }}
          close={close}
        />
      )}
      {dialog?.kind === "edit" && named && <EditPageDialog page={named} problems={problemsOf(named)} {...surroundings} close={close} />}
      {dialog?.kind === "delete" && named && (
        <DeletePageDialog page={named} address={`/${surroundings.shop.urlCode}/${named.slug}`} close={close} />
      )}
    </div>
  )
}
