import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react"
import { useNavigate } from "react-router"
import { pageOwnerField } from "#app/modules/accounts/session/session-events.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"
import { problemsOfDraft } from "../document/problems-of-draft.ts"
import type { SaveResult } from "../document/save-document.server.ts"
import type { WebsiteDocument } from "../website-document.ts"
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
  const { sendForm, untilNext, isSending } = useSendForm<SaveResult>()
  const navigate = useNavigate()
  const nextStep = { label: t("nextStep"), onPress: () => void navigate("/reservations/manage") }
  const [attempt, setAttempt] = useState<Attempt>()
  const [conflict, setConflict] = useState<SaveConflict>()
  const [saves, setSaves] = useState(0)
  const problems = useMemo(() => problemsLeft(attempt, { document, base }), [attempt, document, base])

  const uploads = useSyncExternalStore(uploadsUnderWay.subscribe, uploadsUnderWay.get, uploadsUnderWay.get)
  /** How many uploads had failed when a save began to wait for others. */
  const [held, setHeld] = useState<number>()

  function save() {
    if (isSending) return
    if (uploadsUnderWay.get().running > 0) setHeld(uploads.failed)
    else void publish(base, document)
  }

  async function publish(from: WebsiteDocument, draft: WebsiteDocument) {
    // Shown at once; the server refuses the same.
    setAttempt({ document: draft, problems: problemsOfDraft(draft, from) })
    const form = { base: JSON.stringify(from), draft: JSON.stringify(draft), [pageOwnerField]: member }
    if (new Blob(Object.values(form)).size > largest) return toast.error(t("tooLarge"))
    const reply = await sendForm("/web/edit", form, { encType: "multipart/form-data" })
    if (!reply) return
    if (reply.kind === "conflict") return setConflict(reply)
    settle({ sent: draft, document: reply.document, rest: reply.draft })
    setAttempt({ document: reply.draft, problems: reply.problems })
    setSaves((count) => count + 1)
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
    toast.error(sentences.filter(Boolean).join(" "), { until: untilNext() })
  }

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

  return {
    isSaving: isSending,
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
      const resolved = resolve(conflict.document, theirs)
      void publish(resolved.base, resolved.present)
    },
  }
}
