import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { MenuButton, TextMenu } from "#app/ui/menu.tsx"
import type { ComponentDocument, PageDocument } from "../../website-document.ts"
import { pagesWith } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./components.module.css"
import type { ComponentActions } from "./use-component-actions.ts"

interface ComponentPlacementProps {
  component: ComponentDocument
  /** The page in the preview. */
  shownPage: PageDocument | undefined
  actions: ComponentActions
}

/** Names the pages that an edit changes, and puts the component on another one. */
export function ComponentPlacement({ component, shownPage, actions }: ComponentPlacementProps) {
  const { t } = useTranslation("webComponents")
  const { document } = useDraft()
  const pages = pagesWith(document, component.id)
  const others = document.pages.filter((page) => !pages.includes(page))
  const titles = pages.map(actions.titleOf)
  return (
    <div className={styles.placement}>
      <div className={styles.placementText}>
        {pages.length > 1 && <p className={styles.shared}>{t("changes", { count: pages.length })}</p>}
        {pages.length > 1 && <p>{t("changesText", { pages: titles.join(", ") })}</p>}
        {pages.length === 1 && <p>{t("onPage", { page: titles[0] ?? "" })}</p>}
        {pages.length === 0 && <p>{t("loose")}</p>}
      </div>
      {pages.length === 0 && shownPage && (
        <Button compact onClick={() => actions.place(component, shownPage)}>
          {t("place", { page: actions.titleOf(shownPage) })}
        </Button>
      )}
      {others.length > (pages.length === 0 ? 1 : 0) && (
        <TextMenu id="component-places" label={t(pages.length === 0 ? "placeElsewhere" : "placeOn")}>
          {others.map((page) => (
            <MenuButton key={page.id} onClick={() => actions.place(component, page)}>
              {actions.titleOf(page)}
            </MenuButton>
          ))}
        </TextMenu>
      )}
    </div>
  )
}
