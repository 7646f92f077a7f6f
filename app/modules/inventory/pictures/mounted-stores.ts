import type { PhotoStore } from "./photo-store.ts"
import { photosOf, writePhotos } from "./photo-tiles.ts"

const mounted = new Map<string, { store: PhotoStore; fields: number }>()

/**
 * Returns the store of the field with this id that is about to be replaced by one that shows the same photos: its uploads go on. Another value, of a form
 * whose changes are discarded, gets a store of its own.
 */
export function findMountedStore(id: string, value: string): PhotoStore | undefined {
  const store = mounted.get(id)?.store
  return store && writePhotos(photosOf(store.getState())) === value ? store : undefined
}

/** Registers the store of a field. Returns the function for its end, which stops the uploads unless another field has taken the store. */
export function mountStore(id: string, store: PhotoStore): () => void {
  const known = mounted.get(id)
  const entry = known?.store === store ? known : { store, fields: 0 }
  mounted.set(id, entry)
  entry.fields += 1
  return () => {
    entry.fields -= 1
    // The next field is mounted in the same turn.
    setTimeout(() => {
      if (entry.fields > 0) return
      store.stop()
      if (mounted.get(id) === entry) mounted.delete(id)
    })
  }
}
