import { useEffect, useEffectEvent, useRef } from "react"
import type { WebsiteDocument } from "#app/modules/website/document/website-document.ts"
import type { Shown } from "#app/modules/website/editor/preview-messages.ts"
import { createSectionOutline } from "./section-outline.ts"

interface Rendered {
  document: WebsiteDocument
  shown: Shown
}

/** Frames the section under the pointer and the selected one, to which it scrolls unless it was selected here. */
export function useSections(rendered: Rendered | undefined, selected: string | null) {
  const outline = useRef<ReturnType<typeof createSectionOutline>>(undefined)
  const hovered = useRef<Element>(undefined)
  const pressed = useRef<string>(undefined)
  const scrolledTo = useRef<string>(null)

  const show = useEffectEvent(() => {
    const chosen = selected === null ? [] : elements().filter((_, index) => componentsOf(rendered)[index]?.id === selected)
    const element = chosen.find(isInView) ?? chosen[0]
    outline.current?.show("selected", element && { element, name: nameOf(element) })
    const over = hovered.current?.isConnected ? hovered.current : undefined
    outline.current?.show("hovered", over && { element: over, name: nameOf(over) })
    if (scrolledTo.current === selected || (selected !== null && !element)) return
    scrolledTo.current = selected
    if (pressed.current !== selected) element?.scrollIntoView({ block: "nearest" })
    pressed.current = undefined
  })

  const hover = useEffectEvent(({ target }: Event) => {
    hovered.current = target instanceof Element ? (target.closest("[data-kind]") ?? undefined) : undefined
    show()
  })

  useEffect(() => {
    const follow = (event: Event) => hover(event)
    outline.current = createSectionOutline()
    window.addEventListener("pointerover", follow)
    document.documentElement.addEventListener("pointerleave", follow)
    return () => {
      window.removeEventListener("pointerover", follow)
      document.documentElement.removeEventListener("pointerleave", follow)
      outline.current?.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is rendered or selected moves the frames
  useEffect(() => show(), [rendered, selected])

  function nameOf(element: Element) {
    return componentsOf(rendered)[elements().indexOf(element)]?.name ?? ""
  }

  return {
    /** Id of the component of the section around an element. */
    componentAt(target: Element): string | undefined {
      const section = target.closest("[data-kind]")
      const component = section && componentsOf(rendered)[elements().indexOf(section)]
      if (component) pressed.current = component.id
      return component?.id
    },
  }
}

const elements = () => [...document.querySelectorAll("[data-kind]")]

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The components of what is shown, one for each section of the page. */
function componentsOf(rendered: Rendered | undefined) {
  if (!rendered) return []
  const { shown, document: draft } = rendered
  const ids = "component" in shown ? [shown.component] : (draft.pages.find(({ id }) => id === shown.page)?.sections ?? [])
  return ids.flatMap((id) => draft.components.find((component) => component.id === id) ?? [])
}
