import { useMemo, useRef, useState } from "react"
import { isReadOnlyRefusal } from "#app/platform/read-only-refusal.ts"
import { toastReadOnly } from "#app/ui/toasts/toast-read-only.ts"
import { applyDesign } from "../../designs/apply-design.ts"
import type { Design } from "../../designs/design.ts"
import { drawingsOf } from "../../designs/design.ts"
import type { StoredDrawing } from "../../designs/store-drawings.server.ts"
import { useDraft } from "../use-draft.tsx"

export type DesignTrial = ReturnType<typeof useDesignTrial>

interface Tried {
  design: Design
  pictures: Record<string, string>
}

/** Shows what the draft would be with a design, before it becomes the draft. The pictures of a design are stored when it is first tried. */
export function useDesignTrial(shopName: string) {
  const { document, change } = useDraft()
  const [tried, setTried] = useState<Tried>()
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle")
  const [wanted, setWanted] = useState<Design>()
  const request = useRef<AbortController>(undefined)
  const applied = useMemo(
    () => tried && applyDesign(document, tried.design, { pictures: tried.pictures, shopName, newId: () => crypto.randomUUID() }),
    [document, tried, shopName],
  )

  async function show(design: Design) {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    setWanted(design)
    setState("loading")
    const stored = drawingsOf(design).length > 0 ? await storeDrawings(design, signal) : {}
    if (signal.aborted) return
    setState(stored ? "idle" : "failed")
    if (stored) setTried({ design, pictures: mapIds(stored) })
  }

  function stop() {
    request.current?.abort()
    setState("idle")
    setWanted(undefined)
    setTried(undefined)
  }

  return {
    /** Shown in the preview; undefined while no design is tried. */
    document: applied,
    /** The design that was chosen last; shown once its pictures are stored. */
    wanted,
    state,
    show,
    stop,
    /** Makes the tried design the draft, in one step. */
    use() {
      if (applied) change(undefined, () => applied)
      stop()
    },
  }
}

/** Returns undefined without an answer, or with a refusal. */
async function storeDrawings(design: Design, signal: AbortSignal): Promise<Record<string, StoredDrawing> | undefined> {
  try {
    const response = await fetch("/web/designs/drawings", { method: "POST", body: new URLSearchParams({ design: design.name }), signal })
    if (response.status === 403) showRefusal(await response.json())
    const isAnswer = response.ok && response.headers.get("Content-Type")?.startsWith("application/json")
    return isAnswer ? ((await response.json()) as Record<string, StoredDrawing>) : undefined
  } catch {
    return undefined
  }
}

function showRefusal(body: unknown) {
  if (isReadOnlyRefusal(body)) toastReadOnly(body)
}

const mapIds = (stored: Record<string, StoredDrawing>) => Object.fromEntries(Object.entries(stored).map(([name, { id }]) => [name, id]))
