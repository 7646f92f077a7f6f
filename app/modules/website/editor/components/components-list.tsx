import { Blocks } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Menu, MenuButton } from "#app/ui/menu.tsx"
import search from "#app/ui/navigation/search-form.module.css"
import type { ComponentDocument } from "../../website-document.ts"
import { pagesWith } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import styles from "./components.module.css"
import { KindPicker } from "./kind-picker.tsx"
import { listComponents } from "./list-components.ts"
import type { ComponentActions } from "./use-component-actions.ts"

interface ComponentsListProps {
  /** Message codes by path. */
  problems: Record<string, string>
  actions: ComponentActions
  remove: (component: ComponentDocument) => void
}

/** The components by kind, and the kinds of a new one. */
export function ComponentsList({ problems, actions, remove }: ComponentsListProps) {
  const { t } = useTranslation("webComponents")
  const { document } = useDraft()
  const [wanted, setWanted] = useState("")
  const [isAdding, setAdding] = useState(false)
  const groups = listComponents(document, wanted)

  function closeKinds() {
    setAdding(false)
    requestAnimationFrame(() => window.document.getElementById("components-add")?.focus())
  }

  if (isAdding) return <KindPicker choose={(kind) => actions.create(kind)} close={closeKinds} />
  if (document.components.length === 0)
    return (
      <EmptyState
        icon={<Blocks size={40} strokeWidth={1.25} aria-hidden="true" />}
        title={t("empty")}
        actions={
          <Button id="components-add" variant="primary" onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        }
      >
        {t("emptyText")}
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      <div className={search.search}>
        <Icon name="search" size={16} className={search.icon} />
        <input
          type="search"
          className={search.input}
          aria-label={t("search")}
          placeholder={t("search")}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </div>
      <output className={groups.length > 0 ? "visually-hidden" : styles.noMatch}>{groups.length === 0 && t("noMatch")}</output>
      {groups.map(({ kind, components }) => (
        <section key={kind} aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`} className={styles.kind}>
            {t(`kinds.${kind}`)}
          </h2>
          <ul>
            {components.map((component) => (
              <ComponentRow
                key={component.id}
                component={component}
                isWrong={Object.keys(problems).some((path) => path.startsWith(`components.${component.id}.`))}
                duplicate={() => actions.duplicate(component)}
                remove={() => remove(component)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Button id="components-add" wide onClick={() => setAdding(true)}>
        <Icon name="plus" />
        <span>{t("add")}</span>
      </Button>
    </div>
  )
}

/** Id of the element that opens a component. */
export const rowOf = (id: string) => `component-row-${id}`

interface ComponentRowProps {
  component: ComponentDocument
  isWrong: boolean
  duplicate: () => void
  remove: () => void
}

function ComponentRow({ component, isWrong, duplicate, remove }: ComponentRowProps) {
  const { t } = useTranslation("webComponents")
  const { document } = useDraft()
  const { open } = useEditorView()
  const { id, name, kind } = component
  const count = pagesWith(document, id).length
  const edit = () => open({ tab: "components", component: id })
  return (
    <li className={styles.row}>
      <button type="button" id={rowOf(id)} className={styles.open} onClick={edit}>
        <span className={styles.name}>{name || t(`kinds.${kind}`)}</span>
        {isWrong ? (
          <span className={styles.wrong}>
            <Icon name="alert" size={16} />
            <span>{t("wrong")}</span>
          </span>
        ) : (
          <span className={styles.usage}>{count > 0 ? t("onPages", { count }) : t("unused")}</span>
        )}
      </button>
      <Menu id={`component-menu-${id}`} label={t("actions", { name })}>
        <MenuButton onClick={edit}>{t("edit")}</MenuButton>
        <MenuButton onClick={duplicate}>{t("duplicate")}</MenuButton>
        <MenuButton isDanger onClick={remove}>
          {t("delete")}
        </MenuButton>
      </Menu>
    </li>
  )
}
