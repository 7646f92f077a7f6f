import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { WebsiteDocument } from "../website-document.ts"
import { readDraft, type StoredDraft } from "./draft/stored-draft.ts"
import { useDraftStore } from "./draft/use-draft-store.ts"
import { catchUp, type Draft, draftOf, isChanged, redo, resolve, settle, step, undo } from "./draft.ts"

export type DraftActions = ReturnType<typeof useNewDraft>

const DraftContext = createContext<DraftActions | null>(null)

/** The draft of the editor around. */
export function useDraft(): DraftActions {
  const draft = use(DraftContext)
  if (!draft) throw new Error("There is no website editor around")
  return draft
}

interface DraftProviderProps {
  /** The public document now. */
  document: WebsiteDocument
  /** Names the member and the organization in this browser's storage. */
  owner: string
  children: ReactNode
}

/** Holds the draft, kept in the browser after every step. Runs in the browser alone, in the tab that holds the draft. */
export function DraftProvider({ document, owner, children }: DraftProviderProps) {
  const draft = useNewDraft(document, owner)
  return <DraftContext value={draft}>{children}</DraftContext>
}

interface State extends StoredDraft {
  /** When a draft that the browser had kept was last changed; undefined once its owner goes on with it. */
  storedAt: number | undefined
}

function begin(document: WebsiteDocument, owner: string): State {
  const stored = readDraft(owner)
  const draft = stored && catchUp(stored.draft, document)
  return draft && isChanged(draft)
    ? { draft, at: stored.at, storedAt: stored.at }
    : { draft: draftOf(document), at: 0, storedAt: undefined }
}

function useNewDraft(document: WebsiteDocument, owner: string) {
  const [state, setState] = useState(() => begin(document, owner))
  const [seen, setSeen] = useState(document)
  const { draft, storedAt } = state
  const [isStored, setStored] = useState(true)
  const hasChanges = useMemo(() => isChanged(draft), [draft])

  if (seen !== document) {
    setSeen(document)
    setState((current) => ({ ...current, draft: catchUp(current.draft, document) }))
  }

  const store = useDraftStore(owner, setStored)
  useEffect(() => store(hasChanges ? state : undefined), [state, hasChanges, store])

  const update = useCallback((next: (draft: Draft, at: number) => Draft) => {
    const now = presentMilliseconds()
    setState((current) => {
      const changed = next(current.draft, now)
      return changed === current.draft ? current : { draft: changed, at: now, storedAt: undefined }
    })
  }, [])

  /** Makes a step. `field` names a field in which something is typed or drawn, so that going on in it is one step; undefined for any other action. */
  const change = useCallback(
    (field: string | undefined, edit: (document: WebsiteDocument) => WebsiteDocument) =>
      update((current, now) => step(current, edit(current.present), { field, at: now })),
    [update],
  )

  const untilNextStep = useNextStep(draft)

  return useMemo(
    () => ({
      base: draft.base,
      document: draft.present,
      hasChanges,
      canUndo: draft.past.length > 0,
      canRedo: draft.future.length > 0,
      /** When the draft was last changed that this browser had kept and its owner has not gone on with yet. */
      storedAt,
      /** Whether this browser has room for the draft. */
      isStored,
      change,
      undo: () => update(undo),
      redo: () => update(redo),
      /** Back to what was public when the draft was begun; can be undone. */
      discard: () => update((current) => step(current, current.base, { at: 0 })),
      /** Returns a signal that is aborted by the step after the one that is made now. */
      untilNextStep,
      goOn: () => setState((current) => ({ ...current, storedAt: undefined })),
      settle: (saved: Parameters<typeof settle>[1]) => update((current) => settle(current, saved)),
      /** Goes on from what is public now, with theirs at these paths. Returns the draft that comes of it. */
      resolve(current: WebsiteDocument, theirs: readonly string[]) {
        const resolved = resolve(draft, current, { theirs, at: presentMilliseconds() })
        update(() => resolved)
        return resolved
      },
    }),
    [draft, hasChanges, storedAt, isStored, change, update, untilNextStep],
  )
}

/** Returns a function that makes a signal: the first change of the draft after it is the step that is made now, and the second aborts the signal. */
function useNextStep(draft: Draft) {
  const waiting = useRef<Array<{ controller: AbortController; made: Draft | undefined }>>([])
  useEffect(() => {
    for (const each of waiting.current) {
      if (each.made && each.made !== draft) each.controller.abort()
      each.made ??= draft
    }
    waiting.current = waiting.current.filter(({ controller }) => !controller.signal.aborted)
  }, [draft])
  return useCallback(() => {
    const controller = new AbortController()
    waiting.current.push({ controller, made: undefined })
    return controller.signal
  }, [])
}

/** Since 1970, by the clock of this browser. */
const presentMilliseconds = () => performance.timeOrigin + performance.now()
