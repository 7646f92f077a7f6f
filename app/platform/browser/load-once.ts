/**
 * Wraps a dynamic import: concurrent calls share it, a failed one is retried by the next call. Throws while the browser is offline, since some
 * browsers cache a failed import until the page is reloaded.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return async () => {
    if (!loading) requireConnection()
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return await loading
  }
}

/** @throws while the browser reports that it is offline. */
export function requireConnection() {
  if (!navigator.onLine) throw new Error("The browser is offline")
}
