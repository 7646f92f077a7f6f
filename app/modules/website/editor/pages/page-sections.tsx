import { useEffect, useMemo, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import { DragHandle, MoveButtons } from "#app/ui/drag/drag-handle.tsx"
import sortableStyles from "#app/ui/drag/sortable.module.css"
import { useSortable } from "#app/ui/drag/use-sortable.ts"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { findUnread } from "../../designs/find-untouched.ts"
import type { PageDocument } from "../../website-document.ts"
import { moveEntry } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import { changeSections } from "./change-pages.ts"
import styles from "./pages-tab.module.css"
import { PlaceComponent } from "./place-component.tsx"
import { titleOfPage } from "./title-of-page.ts"

/** The components of a page in order; one may be there twice. */
export function PageSections({ page, shopName }: { page: PageDocument; shopName: string }) {
  const { t, locale } = useTranslation("webPages", "webComponents", "ui")
  const { document, change } = useDraft()
  const { open } = useEditorView()
  const components = new Map(document.components.map((component) => [component.id, component]))
  const entries = page.sections.map((id, index) => ({ id, key: keyOf(page.sections, index), component: components.get(id) }))
  const sortable = useSortable({
    id: "section",
    keys: entries.map(({ key }) => key),
    nameOf: (key) => entries.find((entry) => entry.key === key)?.component?.name ?? "",
    move: (from, to) => change(undefined, (current) => changeSections(current, page.id, (sections) => moveEntry(sections, from, to))),
  })

  const isUnread = useMemo(() => findUnread(document, shopName).has(page.id), [document, shopName, page.id])
  const toFocus = useRef<string>(undefined)

  // The menu of a removed component takes the focus with it.
  useEffect(() => {
    if (toFocus.current) window.document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  })

  function remove(index: number, { id, name }: { id: string; name: string }) {
    const rest = page.sections.toSpliced(index, 1)
    toFocus.current = rest.length > 0 ? `section-${keyOf(rest, Math.min(index, rest.length - 1))}` : "place-opener"
    change(undefined, (current) => changeSections(current, page.id, (sections) => sections.toSpliced(index, 1)))
    toast.info(t("sections.removed", { name }), {
      action: {
        label: t("ui:undo"),
        onPress: () => change(undefined, (current) => changeSections(current, page.id, (sections) => sections.toSpliced(index, 0, id))),
      },
    })
  }

  return (
    <section aria-labelledby="sections-title" className={styles.part}>
      <h2 id="sections-title" className={styles.heading}>
        {t("sections.title", { title: titleOfPage(page, locale) })}
      </h2>
      {isUnread && (
        <Notice title={t("sections.unread")}>
          <p>{t("sections.unreadText")}</p>
        </Notice>
      )}
      {entries.length === 0 ? (
        <p className={styles.hint}>{t("sections.empty")}</p>
      ) : (
        <ol className={styles.list}>
          {entries.map(
            ({ key, component }, index) =>
              component && (
                <li key={key} className={classNames(sortableStyles.entry, styles.row)} {...sortable.entryOf(key)}>
                  <DragHandle sortable={sortable} entryKey={key} />
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => open({ tab: "components", component: component.id, page: page.id })}
                  >
                    <span className={styles.title}>{component.name}</span>
                    <span className={styles.path}>{t(`webComponents:kinds.${component.kind}`)}</span>
                  </button>
                  <Menu id={`section-${key}-menu`} label={t("sections.label", { name: component.name })}>
                    <MenuButton onClick={() => open({ tab: "components", component: component.id, page: page.id })}>
                      {t("sections.edit")}
                    </MenuButton>
                    <MoveButtons sortable={sortable} entryKey={key} />
                    <MenuButton isDanger onClick={() => remove(index, component)}>
                      {t("sections.remove")}
                    </MenuButton>
                  </Menu>
                </li>
              ),
          )}
        </ol>
      )}
      <PlaceComponent page={page} />
      <output className="visually-hidden">{sortable.announcement}</output>
    </section>
  )
}

/** A component that is on the page twice has a key of each place. */
const keyOf = (sections: readonly string[], index: number) =>
  `${sections[index]}-${sections.slice(0, index).filter((id) => id === sections[index]).length}`
