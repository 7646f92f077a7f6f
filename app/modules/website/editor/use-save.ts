import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { useFetcher, useNavigate } from "react-router"
import { pageOwnerField } from "#app/modules/accounts/session/session-events.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useFetcherReply } from "#app/ui/use-fetcher-reply.ts"
import { problemsOfDraft } from "../document/problems-of-draft.ts"
import type { SaveResult } from "../document/save-document.server.ts"
import type { WebsiteDocument } from "../document/website-document.ts"
import { titleOf } from "./field-names.ts"
import { uploadsUnderWay } from "./pictures/uploads-under-way.ts"
import { type Attempt, problemsLeft } from "./problems-left.ts"
import { useDraft } from "./use-draft.tsx"

export type SaveConflict = Extract<SaveResult, { kind: "conflict" }>

/** Largest form that the server takes, in bytes, less the frame of the form. */
const largest = 1_000_000

interface SaveOptions {
  /** The account that the page belongs to. */
  member: string
  /** The checklist of a new shop has steps besides the website: a save offers the way back to it. */
  hasNextStep: boolean
  /** Receives message codes by path, and the draft, where something was not published. */
  onRefused: (problems: Record<string, string>, draft: WebsiteDocument) => void
}

/** Publishes the draft. */
export function useSave({ member, hasNextStep, onRefused }: SaveOptions) {
  const { t, locale } = useTranslation("webEditor")
  const { base, document, settle, resolve } = useDraft()
  const fetcher = useFetcher<SaveResult>()
  const navigate = useNavigate()
  const nextStep = { label: t("nextStep"), onPress: () => void navigate("/reservations/manage") }
  const isSaving = fetcher.state !== "idle"
  const sent = useRef<WebsiteDocument>(undefined)
  const [attempt, setAttempt] = useState<Attempt>()
  const [conflict, setConflict] = useState<SaveConflict>()
  const [saves, setSaves] = useState(0)
  const problems = useMemo(() => problemsLeft(attempt, { document, base }), [attempt, document, base])

  const uploads = useSyncExternalStore(uploadsUnderWay.subscribe, uploadsUnderWay.get, uploadsUnderWay.get)
  /** How many uploads had failed when a save began to wait for others. */
  const [held, setHeld] = useState<number>()

  function save() {
    if (isSaving) return
    if (uploadsUnderWay.get().running > 0) return setHeld(uploads.failed)
    sent.current = document
    // Shown at once; the server refuses the same.
    setAttempt({ document, problems: problemsOfDraft(document, base) })
    const form = { base: JSON.stringify(base), draft: JSON.stringify(document), [pageOwnerField]: member }
    if (new Blob(Object.values(form)).size > largest) return toast.error(t("tooLarge"))
    void fetcher.submit(form, { method: "post", action: "/web/edit", encType: "multipart/form-data" })
  }

  useFetcherReply(fetcher, (reply, until) => {
    if (reply.kind === "conflict") return setConflict(reply)
    if (!sent.current) return
    settle({ sent: sent.current, document: reply.document, rest: reply.draft })
    setAttempt({ document: reply.draft, problems: reply.problems })
    setSaves(saves + 1)
    const refused = new Set(Object.keys(reply.problems).map((path) => path.split(".")[path.startsWith("settings.") ? 0 : 1]))
    if (refused.size === 0) return toast.success(t("saved"), hasNextStep ? { action: nextStep } : {})
    onRefused(reply.problems, reply.draft)
    const titlesIn = (list: "pages" | "components") =>
      reply.draft[list].filter(({ id }) => refused.has(id)).map((entry) => titleOf(entry, locale))
    const [pages, components] = [titlesIn("pages"), titlesIn("components")]
    const sentences = [
      pages.length > 0 && t("pagesRefused", { pages: pages.join(", ") }),
      components.length > 0 && t("componentsRefused", { components: components.join(", ") }),
      refused.has("settings") && t("settingsRefused"),
    ]
    toast.error(sentences.filter(Boolean).join(" "), { until })
  })

  // Goes on once nothing is on its way, with the pictures that came.
  const resume = useEffectEvent((failedBefore: number) => {
    setHeld(undefined)
    if (uploads.failed > failedBefore) toast.warn(t("uploadFailed"))
    else save()
  })
  useEffect(() => {
    if (held === undefined || uploads.running > 0) return
    queueMicrotask(() => resume(held))
  }, [held, uploads.running])

  // Once a conflict is settled, saving goes on with the draft that came of it.
  const goesOn = useRef(false)
  useEffect(() => {
    if (!goesOn.current) return
    goesOn.current = false
    save()
  })

  return {
    isSaving,
    /** Waits for pictures that are on their way. */
    isHeld: held !== undefined,
    mayHold: uploads.running > 0,
    /** Waits no more, since what was to be saved is taken back. */
    release: () => setHeld(undefined),
    save,
    /** How often it was saved. */
    saves,
    /** Message codes by path, of what has not been saved. */
    problems,
    conflict,
    cancel: () => setConflict(undefined),
    /** Saves with theirs at these paths, and with the draft's own values at the others. */
    settleConflict(theirs: readonly string[]) {
      if (!conflict) return
      setConflict(undefined)
      goesOn.current = true
      resolve(conflict.document, theirs)
    },
  }
}
