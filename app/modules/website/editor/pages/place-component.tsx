import { useRef, useState } from "react"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { createSearch } from "#app/platform/search/fold.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { kindNames, type PageDocument } from "../../website-document.ts"
import { KindThumbnail } from "../components/kind-thumbnail.tsx"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import { changeSections } from "./change-pages.ts"
import styles from "./place-component.module.css"

/** Components are searched once they are more. */
const searchedFrom = 8

/** Puts a component at the end of a page: a new one of a kind, or one that exists, which both pages then share. */
export function PlaceComponent({ page }: { page: PageDocument }) {
  const { t } = useTranslation("webPages", "webComponents")
  const { document, change } = useDraft()
  const { open } = useEditorView()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState("")
  const [announcement, setAnnouncement] = useState("")
  const isFound = createSearch(search)
  const found = document.components.filter(({ name }) => isFound(name)).toSorted((one, other) => compareNames(one.name, other.name))

  function place({ id, name }: { id: string; name: string }) {
    list.current?.hidePopover()
    change(undefined, (current) => changeSections(current, page.id, (sections) => [...sections, id]))
    setAnnouncement(t("sections.placed", { name }))
  }

  return (
    <>
      <Button id="place-opener" compact variant="quiet" popoverTarget="place-component" className={styles.opener}>
        <Icon name="plus" size={16} />
        <span>{t("sections.place")}</span>
        <Icon name="chevron" size={16} />
      </Button>
      <div ref={list} id="place-component" popover="auto" className={styles.panel} onToggle={() => setSearch("")}>
        <p className={styles.heading} id="place-new">
          {t("sections.create")}
        </p>
        <ul className={styles.kinds} aria-labelledby="place-new">
          {kindNames.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className={styles.kind}
                onClick={() => {
                  list.current?.hidePopover()
                  open({ tab: "components", add: kind, page: page.id })
                }}
              >
                <KindThumbnail kind={kind} />
                <span>{t(`webComponents:kinds.${kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        {document.components.length > 0 && (
          <>
            <p className={styles.heading} id="place-reused">
              {t("sections.reuse")}
            </p>
            <p className={styles.help}>{t("sections.reuseHelp")}</p>
            {document.components.length >= searchedFrom && (
              <Field
                id="place-search"
                type="search"
                label={t("sections.search")}
                value={search}
                autoComplete="off"
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            )}
            {found.length === 0 && <p className={styles.none}>{t("sections.none")}</p>}
            <ul aria-labelledby="place-reused">
              {found.map((component) => (
                <li key={component.id}>
                  <button type="button" className={styles.entry} onClick={() => place(component)}>
                    <span className={styles.name}>{component.name}</span>
                    <span className={styles.note}>
                      {t(page.sections.includes(component.id) ? "sections.onPage" : `webComponents:kinds.${component.kind}`)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}
