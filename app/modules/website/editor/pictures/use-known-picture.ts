import { useEffect, useState } from "react"
import type { Picture } from "#app/modules/media/picture.ts"
import { uploadedPictures } from "#app/modules/media/upload/uploaded-pictures.ts"
import { picturesAddress } from "./pictures-address.ts"

/** The picture with this id: one that the page was loaded with, or that a draft names. Undefined for none, and until it is loaded. */
export function useKnownPicture(id: string | null, loaded: Record<string, Picture>): Picture | undefined {
  const [, setLoads] = useState(0)
  const known = id === null ? undefined : (loaded[id] ?? uploadedPictures.get(id))
  const missing = known ? null : id

  useEffect(() => {
    if (missing === null) return undefined
    const loading = new AbortController()
    async function load(wanted: string) {
      const answer = await fetch(`${picturesAddress}?id=${wanted}`, { signal: loading.signal })
      const found = (await answer.json()) as Record<string, Picture>
      for (const [each, picture] of Object.entries(found)) uploadedPictures.set(each, picture)
      setLoads((count) => count + 1)
    }
    // A picture that does not load leaves its place empty.
    load(missing).catch(() => undefined)
    return () => loading.abort()
  }, [missing])

  return known
}
