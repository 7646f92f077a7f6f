/** A navigation that waits for the person's decision. */
export interface BlockedNavigation {
  proceed: () => void
  reset: () => void
}

type Ask = (navigation: BlockedNavigation) => void

interface Guard {
  ask: Ask
  /** The changes outlive a revalidation and another query of the same path. */
  spansQueries: boolean
}

const guards = new Set<Guard>()

/** Registers a form that has unsaved changes: `ask` is called before the page is left. Returns the function that ends it. */
export function guardUnsavedChanges(ask: Ask, { spansQueries = false } = {}) {
  const guard = { ask, spansQueries }
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Returns the question of a form with unsaved changes, or undefined; `staysOnPath` for a navigation that changes the query alone. */
export const findUnsavedChanges = ({ staysOnPath = false } = {}): Ask | undefined =>
  [...guards].find(({ spansQueries }) => !(staysOnPath && spansQueries))?.ask
