import type { KeyboardEvent } from "react"

/** Returns the handler that moves the focus between the links of bars: along the row, or to the row above or below that has any. */
export function useArrowKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLElement) || !target.matches("[data-row-link]") || event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...currentTarget.querySelectorAll("[data-item]")].map(linksIn)
    const row = rows.findIndex((links) => links.includes(target))
    const next = besides(rows, { row, link: target }, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

const linksIn = (row: Element) => [...row.querySelectorAll<HTMLElement>("[data-row-link]")]

function besides(rows: HTMLElement[][], { row, link }: { row: number; link: HTMLElement }, key: string): HTMLElement | undefined {
  const own = rows[row] ?? []
  const place = own.indexOf(link)
  switch (key) {
    case "ArrowRight":
      return own[place + 1]
    case "ArrowLeft":
      return place > 0 ? own[place - 1] : undefined
    case "ArrowDown":
      return nearest(
        rows.slice(row + 1).find((links) => links.length > 0),
        link,
      )
    case "ArrowUp":
      return nearest(
        rows.slice(0, row).findLast((links) => links.length > 0),
        link,
      )
    default:
      return undefined
  }
}

/** Returns the link that begins nearest to another. */
function nearest(links: HTMLElement[] | undefined, to: HTMLElement): HTMLElement | undefined {
  const startOf = (link: HTMLElement) => link.getBoundingClientRect().left
  const distance = (link: HTMLElement) => Math.abs(startOf(link) - startOf(to))
  return links?.toSorted((one, other) => distance(one) - distance(other))[0]
}
