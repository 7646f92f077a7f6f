import { useRef } from "react"
import { useFetcher } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useFetcherReply } from "#app/ui/use-fetcher-reply.ts"
import type { SaveResult } from "../document/save-document.server.ts"
import type { WebsiteDocument } from "../document/website-document.ts"
import { textIn } from "./edit-document.ts"
import { useDraft } from "./use-draft.tsx"

/** Publishes the draft. `reply` is the last answer: problems by path, or what others have changed. */
export function useSave() {
  const { t, locale } = useTranslation("webEditor")
  const { base, document, settle } = useDraft()
  const fetcher = useFetcher<SaveResult>()
  const sent = useRef<WebsiteDocument>(undefined)

  useFetcherReply(fetcher, (reply) => {
    if (reply.kind === "conflict" || !sent.current) return
    settle({ sent: sent.current, document: reply.document, rest: reply.draft })
    const refused = new Set(Object.keys(reply.problems).map((path) => path.split(".")[1]))
    const pages = reply.draft.pages.filter(({ id }) => refused.has(id))
    const titles = pages.map((page) => textIn(page, "title", locale, reply.draft.language) || page.title || page.slug)
    if (pages.length > 0) toast.error(t("pagesRefused", { pages: titles.join(", ") }))
    else if (refused.size === 0) toast.success(t("saved"))
  })

  return {
    isSaving: fetcher.state !== "idle",
    reply: fetcher.data,
    save() {
      sent.current = document
      const form = { base: JSON.stringify(base), draft: JSON.stringify(document) }
      void fetcher.submit(form, { method: "post", action: "/web/edit" })
    },
  }
}
