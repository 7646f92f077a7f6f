/**
 * A part of the program that is loaded when it is wanted, once. Without a connection it is not asked for: some browsers remember a file that did not
 * come, and never ask for it again while the page stands.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined
  return async () => {
    if (!coming) showConnectionNeeded()
    coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return await coming
  }
}

/** Throws where the browser knows that it has none. */
export function showConnectionNeeded() {
  if (!navigator.onLine) throw new Error("There is no connection")
}
