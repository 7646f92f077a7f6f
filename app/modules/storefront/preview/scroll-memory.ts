const name = "preview-scroll"

/** Remembers how far each page of the preview is scrolled, in pixels, also when its frame loads again. */
export function rememberScroll(shown: string) {
  write({ ...read(), [shown]: Math.round(scrollY) })
}

export const restoreScroll = (shown: string) => scrollTo({ top: read()[shown] ?? 0, behavior: "instant" })

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, number>
  } catch {
    return {}
  }
}

function write(positions: Record<string, number>) {
  try {
    sessionStorage.setItem(name, JSON.stringify(positions))
  } catch {
    // A page begins at its top where nothing is kept.
  }
}
