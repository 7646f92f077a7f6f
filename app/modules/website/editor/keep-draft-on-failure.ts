import { isRouteErrorResponse } from "react-router"
import { isNetworkError } from "#app/platform/browser/network-error.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import type { WebsiteDocument } from "../website-document.ts"

/** Runs a save. Where the server fails, gives no answer or takes no such draft, says so, with the reason where it is known, and keeps the editor with its draft: an error boundary would take both away. */
export async function keepDraftOnFailure<Answer>(request: Request, save: () => Promise<Answer>): Promise<Answer | undefined> {
  const form = await request.clone().formData()
  try {
    const answer = await save()
    failed?.abort()
    return answer
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && isOfAccess(error.status))) throw error
    const sentence = sentenceOfFailure(documentIn(form, "base"), documentIn(form, "draft"))
    const isUnanswered = isNetworkError(error)
    if (isUnanswered && sentence === "ui:errors.unexpected") throw error
    failed?.abort()
    failed = new AbortController()
    const { t } = pageTranslator()
    toast.error(isUnanswered ? `${t(sentence)}\n${t("accounts:unanswered")}` : t(sentence), { until: failed.signal })
    return undefined
  }
}

/** Aborted with the next answer to a save. */
let failed: AbortController | undefined

const isOfAccess = (status: number) => [401, 403, 404].includes(status)

const documentIn = (form: FormData, name: "base" | "draft") => JSON.parse(form.get(name) as string) as WebsiteDocument

/** Names what would have become of the pages; other changes have no sentence of their own. */
export function sentenceOfFailure(base: Pick<WebsiteDocument, "pages">, draft: Pick<WebsiteDocument, "pages">) {
  const known = new Set(base.pages.map(({ id }) => id))
  if (draft.pages.some(({ id }) => !known.has(id))) return "webPages:failed.create"
  const isSame = JSON.stringify(draft.pages) === JSON.stringify(base.pages)
  return isSame ? "ui:errors.unexpected" : "webPages:failed.update"
}
