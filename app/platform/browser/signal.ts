/** Tells all that listen. `listen` returns the function that ends it, as `useSyncExternalStore` takes it. */
export function createSignal<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    listen(listener: (...told: Told) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...told: Told) {
      for (const listener of listeners) listener(...told)
    },
  }
}
