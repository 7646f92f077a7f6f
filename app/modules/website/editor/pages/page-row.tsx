import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import { DragHandle, MoveButtons } from "#app/ui/drag/drag-handle.tsx"
import sortableStyles from "#app/ui/drag/sortable.module.css"
import type { Sortable } from "#app/ui/drag/use-sortable.ts"
import { Switch } from "#app/ui/form/switch.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import type { PageDocument } from "../../website-document.ts"
import { changePage, isMissingIn } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import styles from "./pages-tab.module.css"
import { pathOfPage, titleOfPage } from "./title-of-page.ts"

interface PageRowProps {
  page: PageDocument
  /** Missing for home, which stays first. */
  sortable: Sortable | undefined
  isChosen: boolean
  /** Words of a design that nobody has changed: the page is shown on the website once it was opened. */
  isUnread: boolean
  hasProblem: boolean
  openDialog: (kind: "edit" | "delete") => void
  duplicate: () => void
}

export function PageRow({ page, sortable, isChosen, isUnread, hasProblem, openDialog, duplicate }: PageRowProps) {
  const { t, locale } = useTranslation("webPages")
  const { document, change } = useDraft()
  const { open } = useEditorView()
  const title = titleOfPage(page, locale)
  // Other pages lead to Home and Shop.
  const mayHide = page.kind === "custom" || !page.enabled
  return (
    <li className={classNames(sortableStyles.entry, styles.row)} {...sortable?.entryOf(page.id)}>
      {sortable ? <DragHandle sortable={sortable} entryKey={page.id} /> : <span className={styles.noHandle} />}
      <button
        type="button"
        id={`page-name-${page.id}`}
        className={styles.name}
        aria-current={isChosen || undefined}
        onClick={() => open({ tab: "pages", page: page.id })}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.path}>
          <span>{pathOfPage(page)}</span>
          {!page.enabled && <span className={styles.note}>{t(isUnread ? "unread" : "hidden")}</span>}
          {isUntranslated(page, document.language) && <span className={styles.note}>{t("untranslated")}</span>}
        </span>
        {hasProblem && (
          <span className={styles.problem}>
            <Icon name="alert" size={16} />
            <span>{t("hasProblem")}</span>
          </span>
        )}
      </button>
      {mayHide && (isChosen || !isUnread) && (
        <Switch
          label={t("show", { title })}
          checked={page.enabled}
          onChange={({ currentTarget }) => {
            const enabled = currentTarget.checked
            change(undefined, (current) => changePage(current, page.id, { enabled }))
          }}
        />
      )}
      <Menu id={`page-${page.id}-menu`} label={t("menu.label", { title })}>
        <MenuButton onClick={() => openDialog("edit")}>{t("menu.edit")}</MenuButton>
        {sortable && <MoveButtons sortable={sortable} entryKey={page.id} />}
        <MenuButton onClick={duplicate}>{t("menu.duplicate")}</MenuButton>
        {page.kind === "custom" && (
          <MenuButton isDanger onClick={() => openDialog("delete")}>
            {t("menu.delete")}
          </MenuButton>
        )}
      </Menu>
    </li>
  )
}

const isUntranslated = (page: PageDocument, main: Locale) => locales.some((locale) => isMissingIn(page, "title", locale, main))
