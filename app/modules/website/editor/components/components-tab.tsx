import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import type { ComponentDocument, KindName } from "../../website-document.ts"
import type { Refusal } from "../refusal.ts"
import { useDraft } from "../use-draft.tsx"
import { useEditorView } from "../use-editor-view.ts"
import { ComponentForm } from "./component-form.tsx"
import { ComponentsList, rowOf } from "./components-list.tsx"
import { DeleteComponentDialog } from "./delete-component-dialog.tsx"
import { type ComponentActions, useComponentActions } from "./use-component-actions.ts"

interface ComponentsTabProps {
  /** Message codes by path. */
  problems: Record<string, string>
  /** The last save that left something out. */
  refusal: Refusal | undefined
  shopName: string
  /** Those that the page was loaded with, by id. */
  pictures: Record<string, Picture>
}

/** The components of the website, or the form of one. */
export function ComponentsTab({ problems, refusal, shopName, pictures }: ComponentsTabProps) {
  const { document } = useDraft()
  const { component: openId, page: pageId, add, open } = useEditorView()
  const actions = useComponentActions(shopName)
  const [deleting, setDeleting] = useState<ComponentDocument>()
  const begun = useBegunComponent(add, pageId, actions)
  const wantedId = add ? begun?.id : openId
  const found = document.components.find(({ id }) => id === wantedId)
  const opened = found ?? (add && begun)
  const refused = opened && refusal?.place.component === opened.id ? refusal : undefined
  // The form of a refused component begins anew, with its problems in view.
  const [refusals, setRefusals] = useState({ count: 0, last: refused })
  if (refused && refusals.last !== refused) setRefusals({ count: refusals.count + 1, last: refused })
  const shownPage = document.pages.find(({ id }) => id === pageId) ?? document.pages[0]

  // Back from a form, the focus would be lost with it.
  const left = useRef(opened?.id)
  useEffect(() => {
    if (left.current && !opened) focusFirst(rowOf(left.current), "components-add")
    left.current = opened?.id
  }, [opened])

  /** The row goes with its menu, which has the focus. */
  function removeNow(component: ComponentDocument) {
    const row = window.document.getElementById(rowOf(component.id))?.closest("li")
    const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button")
    actions.remove(component)
    if (row) requestAnimationFrame(() => focusFirst(beside?.id ?? "", "components-add"))
  }

  function remove(component: ComponentDocument) {
    const isShown = document.pages.some(({ sections }) => sections.includes(component.id))
    if (isShown) setDeleting(component)
    else removeNow(component)
  }

  return (
    <>
      {opened ? (
        <ComponentForm
          key={`${opened.id} ${refusals.count}`}
          component={opened}
          problems={problems}
          refusal={refused}
          pictures={pictures}
          shownPage={shownPage}
          actions={actions}
          remove={() => remove(opened)}
          close={() => open({ tab: "components" })}
        />
      ) : (
        <ComponentsList problems={problems} actions={actions} remove={remove} />
      )}
      {deleting && (
        <DeleteComponentDialog
          component={deleting}
          titleOf={actions.titleOf}
          confirm={() => {
            setDeleting(undefined)
            removeNow(deleting)
          }}
          close={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/**
 * Adds the component of a kind that the address names: at once to the page from whose list it comes. Otherwise it is returned, and comes into the draft with its first change, so
 * that looking at it changes nothing.
 */
function useBegunComponent(add: KindName | undefined, pageId: string | undefined, actions: ComponentActions) {
  const { document } = useDraft()
  const [begun, begin] = useState<ComponentDocument>()
  const found = document.components.find(({ id }) => id === begun?.id)

  const addFromAddress = useEffectEvent((kind: KindName) => {
    if (pageId) actions.create(kind, { pageId, replace: true })
    else begin(actions.begin(kind))
  })
  useEffect(() => {
    if (!add) return undefined
    // Runs after the draft that this browser has stored is loaded.
    const adding = setTimeout(() => addFromAddress(add))
    return () => clearTimeout(adding)
  }, [add])

  const keepBegun = useEffectEvent((component: ComponentDocument) => actions.created(component))
  useEffect(() => {
    if (add && found) keepBegun(found)
  }, [add, found])

  return begun
}

/** Focuses the first of these elements that is there. */
const focusFirst = (...ids: string[]) => ids.flatMap((id) => window.document.getElementById(id) ?? [])[0]?.focus()
