/** A navigation that waits for the person's decision. */
export interface BlockedNavigation {
  proceed: () => void
  reset: () => void
}

type Ask = (navigation: BlockedNavigation) => void

const forms = new Set<Ask>()

/** Registers a form that has unsaved changes: `ask` is called before the page is left. Returns the function that ends it. */
export function guardUnsavedChanges(ask: Ask) {
  forms.add(ask)
  return () => void forms.delete(ask)
}

/** Returns the question of a form with unsaved changes, or undefined. */
export const findUnsavedChanges = (): Ask | undefined => forms.values().next().value
