import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react"
import type { WebsiteDocument } from "../document/website-document.ts"
import { catchUp, type Draft, draftOf, isChanged, redo, resolve, settle, step, undo } from "./draft.ts"
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

interface State {
  draft: Draft
  /** When it was last changed, in milliseconds since 1970. */
  at: number
  /** Whether what this browser had kept was read; until then nothing is written. */
  isRead: boolean
  /** When a draft that the browser had kept was last changed; undefined once its owner goes on with it. */
  keptFrom: number | undefined
}

function useNewDraft(document: WebsiteDocument, owner: string) {
  const [{ draft, at, isRead, keptFrom }, setState] = useState<State>(() => ({
    draft: draftOf(document),
    at: 0,
    isRead: false,
    keptFrom: undefined,
  }))
  const [isKept, setKept] = useState(true)
  const hasChanges = useMemo(() => isChanged(draft), [draft])

  // The server renders what is public; what this browser has kept comes after.
  useEffect(() => {
    const kept = readDraft(owner)
    const continued = kept && catchUp(kept.draft, document)
    queueMicrotask(() =>
      setState((current) =>
        continued && isChanged(continued)
          ? { draft: continued, at: kept.at, isRead: true, keptFrom: kept.at }
          : { ...current, isRead: true },
      ),
    )
  }, [owner, document])

  useEffect(() => {
    if (!isRead) return
    if (!hasChanges) forgetDraft(owner)
    else if (keepDraft(owner, { draft, at }) !== isKept) queueMicrotask(() => setKept(!isKept))
  }, [draft, at, hasChanges, isRead, isKept, owner])

  const update = useCallback((next: (draft: Draft, at: number) => Draft) => {
    const now = presentMilliseconds()
    setState((current) => {
      const changed = next(current.draft, now)
      return changed === current.draft ? current : { ...current, draft: changed, at: now, keptFrom: undefined }
    })
  }, [])

  /** Makes a step; `field` names what changes, so that typing on in it is one step. */
  const change = useCallback(
    (field: string, edit: (document: WebsiteDocument) => WebsiteDocument) =>
      update((current, now) => step(current, edit(current.present), { field, at: now })),
    [update],
  )

  return useMemo(
    () => ({
      base: draft.base,
      document: draft.present,
      hasChanges,
      canUndo: draft.past.length > 0,
      canRedo: draft.future.length > 0,
      /** When the draft was last changed that this browser had kept and its owner has not gone on with yet. */
      keptFrom,
      /** Whether this browser has room for the draft. */
      isKept,
      change,
      undo: () => update(undo),
      redo: () => update(redo),
      /** Back to what was public when the draft was begun; can be undone. */
      discard: () => update((current) => step(current, current.base, { field: "discard", at: 0 })),
      goOn: () => setState((current) => ({ ...current, keptFrom: undefined })),
      settle: (saved: Parameters<typeof settle>[1]) => update((current) => settle(current, saved)),
      /** Goes on from what is public now, with theirs at these paths. */
      resolve: (current: WebsiteDocument, theirs: readonly string[]) => update((mine, now) => resolve(mine, current, { theirs, at: now })),
    }),
    [draft, hasChanges, keptFrom, isKept, change, update],
  )
}

/** Since 1970, by the clock of this browser. */
const presentMilliseconds = () => performance.timeOrigin + performance.now()
