import { useEffect, useEffectEvent, useRef } from "react"
import type { Shown } from "#app/modules/website/editor/preview-messages.ts"
import type { WebsiteDocument } from "#app/modules/website/website-document.ts"
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
  const isFirst = useRef(true)

  const hover = useEffectEvent(({ target }: Event) => {
    hovered.current = target instanceof Element ? (target.closest("[data-kind]") ?? undefined) : undefined
    outline.current?.show("hovered", outlined(rendered, hovered.current))
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

  useEffect(() => {
    const chosen = elements().filter((_, index) => selected !== null && componentsOf(rendered)[index]?.id === selected)
    const element = chosen.find(isInView) ?? chosen[0]
    outline.current?.show("selected", outlined(rendered, element))
    outline.current?.show("hovered", outlined(rendered, hovered.current?.isConnected ? hovered.current : undefined))
    if (!rendered || scrolledTo.current === selected || (selected !== null && !element)) return
    // A frame that loads again is back where it was scrolled.
    const isThere = pressed.current === selected || (isFirst.current && element && isInView(element))
    if (!isThere) element?.scrollIntoView({ block: "nearest" })
    scrolledTo.current = selected
    pressed.current = undefined
    isFirst.current = false
  }, [rendered, selected])

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

function outlined(rendered: Rendered | undefined, element: Element | undefined) {
  return element && { element, name: componentsOf(rendered)[elements().indexOf(element)]?.name ?? "" }
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
