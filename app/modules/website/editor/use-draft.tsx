import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react"
import type { WebsiteDocument } from "../document/website-document.ts"
import { type Draft, draftOf, isChanged, redo, settle, step, undo } from "./draft.ts"
import { forgetDraft, keepDraft, readDraft } from "./stored-draft.ts"

export type DraftActions = ReturnType<typeof useNewDraft>

const DraftContext = createContext<DraftActions | null>(null)

/** The draft of the editor around. */
export function useDraft(): DraftActions {
  const draft = use(DraftContext)
  if (!draft) throw new Error("There is no website editor around")
  return draft
}

interface DraftProviderProps {
  /** What is public now. */
  document: WebsiteDocument
  /** Names the member and the organization in this browser's storage. */
  owner: string
  children: ReactNode
}

/** Holds one draft for all tabs of the editor, kept in the browser after every step. */
export function DraftProvider({ document, owner, children }: DraftProviderProps) {
  const draft = useNewDraft(document, owner)
  return <DraftContext value={draft}>{children}</DraftContext>
}

function useNewDraft(document: WebsiteDocument, owner: string) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(document))
  const hasChanges = useMemo(() => isChanged(draft), [draft])

  // The server renders what is public; what this browser has kept comes after.
  useEffect(() => {
    const kept = readDraft(owner)
    if (kept) queueMicrotask(() => setDraft(kept))
  }, [owner])

  useEffect(() => {
    if (draft.past.length + draft.future.length === 0 && !hasChanges) return
    keepDraft(owner, { ...draft, at: presentMilliseconds() })
  }, [draft, hasChanges, owner])

  /** Makes a step; `field` names what changes, so that typing on in it is one step. */
  const change = useCallback((field: string, update: (document: WebsiteDocument) => WebsiteDocument) => {
    setDraft((current) => step(current, update(current.present), { field, at: presentMilliseconds() }))
  }, [])

  return useMemo(
    () => ({
      base: draft.base,
      document: draft.present,
      hasChanges,
      canUndo: draft.past.length > 0,
      canRedo: draft.future.length > 0,
      change,
      undo: () => setDraft(undo),
      redo: () => setDraft(redo),
      /** Back to what was public when the draft was begun; can be undone. */
      discard: () => setDraft((current) => step(current, current.base, { field: "discard", at: 0 })),
      settle(saved: { sent: WebsiteDocument; document: WebsiteDocument; rest: WebsiteDocument }) {
        setDraft((current) => settle(current, saved))
        forgetDraft(owner)
      },
      /** Goes on from another public document, after a conflict. */
      rebase: (next: { base: WebsiteDocument; present: WebsiteDocument }) => setDraft((current) => ({ ...current, ...next })),
    }),
    [draft, hasChanges, change, owner],
  )
}

/** Since 1970, by the clock of this browser. */
const presentMilliseconds = () => performance.timeOrigin + performance.now()
