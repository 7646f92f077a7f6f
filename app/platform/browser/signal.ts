/** Notifies its listeners. `listen` returns the unsubscribe function, as `useSyncExternalStore` takes it. */
export function createSignal<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    listen(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
  }
}
