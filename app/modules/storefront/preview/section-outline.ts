const css = `
  :host { position: absolute; inset: 0 auto auto 0; z-index: 2147483647; pointer-events: none; }
  [part] { position: absolute; box-sizing: border-box; border: 2px solid var(--action); }
  [part="hovered"] { border-style: dashed; }
  [hidden] { display: none; }
  span {
    position: absolute; inset: 0 0 auto auto; max-inline-size: 100%; padding: 2px 8px; overflow: hidden;
    background: var(--action); color: var(--on-action); font: 500 12px/20px var(--font); text-overflow: ellipsis; white-space: nowrap;
  }`

/** A section of the page and the name of its component. */
export interface Outlined {
  element: Element
  name: string
}

/** Frames sections above the page, outside of its own document tree. */
export function createSectionOutline() {
  const host = document.createElement("div")
  host.setAttribute("aria-hidden", "true")
  const root = host.attachShadow({ mode: "open" })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const parts = { hovered: addBox(root, "hovered"), selected: addBox(root, "selected") }
  document.documentElement.append(host)
  const resized = new ResizeObserver(place)
  resized.observe(document.body)

  return {
    show(part: keyof typeof parts, outlined: Outlined | undefined) {
      parts[part].outlined = outlined
      place()
    },
    remove() {
      resized.disconnect()
      host.remove()
    },
  }

  function place() {
    for (const [part, { box, label, outlined }] of Object.entries(parts)) {
      const isSelected = part === "hovered" && outlined?.element === parts.selected.outlined?.element
      const area = outlined?.element.getBoundingClientRect()
      box.hidden = !area || area.height === 0 || isSelected
      if (!area || !outlined) continue
      label.textContent = outlined.name
      label.hidden = outlined.name === ""
      const { style } = box
      style.insetBlockStart = `${area.top + scrollY}px`
      style.insetInlineStart = `${area.left + scrollX}px`
      style.inlineSize = `${area.width}px`
      style.blockSize = `${area.height}px`
    }
  }
}

function addBox(root: ShadowRoot, part: string): { box: HTMLElement; label: HTMLElement; outlined: Outlined | undefined } {
  const box = document.createElement("div")
  const label = document.createElement("span")
  box.setAttribute("part", part)
  box.hidden = true
  box.append(label)
  root.append(box)
  return { box, label, outlined: undefined }
}
