import { useMemo } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useSortable } from "#app/ui/drag/use-sortable.ts"
import { Icon } from "#app/ui/icon.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { findUnread } from "../../designs/find-untouched.ts"
import type { PageDocument } from "../../website-document.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import { copyPage, insertPage, movePage, pagesInMenu } from "./change-pages.ts"
import { PageRow } from "./page-row.tsx"
import styles from "./pages-tab.module.css"
import { titleOfPage } from "./title-of-page.ts"

interface PageListProps {
  shopName: string
  /** Id of the page that is shown. */
  chosen: string | undefined
  hasProblem: (page: PageDocument) => boolean
  openDialog: (kind: "edit" | "delete", page: PageDocument) => void
  add: () => void
}

export function PageList({ shopName, chosen, hasProblem, openDialog, add }: PageListProps) {
  const { t, locale } = useTranslation("webPages")
  const { document, change } = useDraft()
  const { open } = useEditorView()
  const inMenu = pagesInMenu(document)
  const unread = useMemo(() => findUnread(document, shopName), [document, shopName])
  const homes = document.pages.filter(({ kind }) => kind === "home")
  const nameOf = (id: string) => document.pages.filter((page) => page.id === id).map((page) => titleOfPage(page, locale))[0] ?? ""
  const sortable = useSortable({
    id: "page",
    keys: inMenu.map(({ id }) => id),
    nameOf,
    move: (from, to) => change(undefined, (current) => movePage(current, from, to)),
  })

  function duplicate(page: PageDocument) {
    const copy = copyPage(document, page, crypto.randomUUID())
    change(undefined, (current) => insertPage(current, copy))
    open({ tab: "pages", page: copy.id })
    toast.info(t("copied", { title: titleOfPage(copy, locale) }))
  }

  return (
    <section aria-label={t("list")} className={styles.part}>
      <p className={styles.hint}>{t("order")}</p>
      <ul className={styles.list}>
        {[...homes, ...inMenu].map((page) => (
          <PageRow
            key={page.id}
            page={page}
            sortable={page.kind === "home" ? undefined : sortable}
            isChosen={page.id === chosen}
            isUnread={unread.has(page.id)}
            hasProblem={hasProblem(page)}
            openDialog={(kind) => openDialog(kind, page)}
            duplicate={() => duplicate(page)}
          />
        ))}
      </ul>
      <Button compact variant="quiet" className={styles.add} onClick={add}>
        <Icon name="plus" size={16} />
        <span>{t("add")}</span>
      </Button>
      <output className="visually-hidden">{sortable.announcement}</output>
    </section>
  )
}
