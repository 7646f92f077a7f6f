/** A navigation that waits for whoever guards the page. */
export interface BlockedNavigation {
  proceed: () => void
  reset: () => void
}

type Ask = (navigation: BlockedNavigation) => void

interface Guard {
  ask: Ask
  /** Unsaved changes; an overlay holds Back alone, which closes it. */
  of: "changes" | "overlay"
  /** The changes outlive a revalidation and another query of the same path. */
  spansQueries: boolean
}

const guards = new Set<Guard>()

/** Calls `ask` before a page with unsaved changes is left. Returns the function that ends it. */
export const guardUnsavedChanges = (ask: Ask, { spansQueries = false } = {}) => add({ ask, of: "changes", spansQueries })

/** Calls `close` in place of Back while an overlay is shown. Returns the function that ends it. */
export const closeOnBack = (close: () => void) =>
  add({
    ask({ reset }) {
      reset()
      close()
    },
    of: "overlay",
    spansQueries: false,
  })

function add(guard: Guard) {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Returns the question of a form with unsaved changes, or undefined; `staysOnPath` for a navigation that changes the query alone. */
export const findUnsavedChanges = ({ staysOnPath = false } = {}): Ask | undefined =>
  [...guards].find(({ of, spansQueries }) => of === "changes" && !(staysOnPath && spansQueries))?.ask

/** Returns who closes on Back, such as a sheet, or undefined. */
export const findOverlay = (): Ask | undefined => [...guards].findLast(({ of }) => of === "overlay")?.ask
