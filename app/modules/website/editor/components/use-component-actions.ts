import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { ComponentDocument, KindName, PageDocument } from "../../website-document.ts"
import { removeComponent } from "../edit-document.ts"
import { titleOfPage } from "../pages/title-of-page.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import { addComponent, freeName, placeComponent, restoreComponent } from "./change-components.ts"
import { newComponent } from "./new-component.ts"

/** Changes the components of the draft and says so. */
export function useComponentActions(shopName: string) {
  const { t, locale } = useTranslation("webComponents", "ui")
  const { document, change } = useDraft()
  const { open } = useEditorView()
  const ending = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  /** Returns a component of a kind that is not in the draft yet. */
  const begin = (kind: KindName) =>
    newComponent({ id: crypto.randomUUID(), name: freeName(t(`kinds.${kind}`), document), kind, main: document.language, shopName })

  return {
    titleOf: (page: PageDocument) => titleOfPage(page, locale),
    begin,
    /** Creates a component of a kind, on a page if one is named, and opens its form. */
    create(kind: KindName, { pageId, replace }: { pageId?: string | undefined; replace?: boolean } = {}) {
      const component = begin(kind)
      change(undefined, (current) => addComponent(current, component, pageId))
      open({ tab: "components", component: component.id, ...(pageId && { page: pageId }) }, { replace })
      toast.success(t("done.created"))
    },
    /** Names a component that has come into the draft in the address of its form. */
    created({ id }: ComponentDocument) {
      open({ tab: "components", component: id }, { replace: true })
      toast.success(t("done.created"))
    },
    duplicate(component: ComponentDocument) {
      const id = crypto.randomUUID()
      change(undefined, (current) => addComponent(current, { ...component, id, name: freeName(component.name, current) }))
      open({ tab: "components", component: id })
      toast.success(t("done.created"))
    },
    place(component: ComponentDocument, page: PageDocument) {
      change(undefined, (current) => placeComponent(current, component.id, page.id))
      open({ tab: "components", component: component.id, page: page.id })
      toast.success(t("placed", { page: titleOfPage(page, locale) }))
    },
    /** Also takes it off every page; the toast undoes both. */
    remove(component: ComponentDocument) {
      const before = document
      change(undefined, (current) => removeComponent(current, component.id))
      open({ tab: "components" })
      const restore = () => change(undefined, (current) => restoreComponent(current, before, component.id))
      const action = { label: t("ui:undo"), onPress: restore }
      toast.success(t("done.deleted"), { action, ...(ending.current && { until: ending.current.signal }) })
    },
  }
}

export type ComponentActions = ReturnType<typeof useComponentActions>
