import { useEffect } from "react"
import { data } from "react-router"
import { z } from "zod"
import { loadMessages } from "#app/messages/load-messages.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { type Scope, scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { jsonText, websiteJson } from "#app/modules/website/document/website-input.ts"
import { loadPageViews } from "#app/modules/website/kinds/load-page-views.ts"
import { loadViews } from "#app/modules/website/kinds/views.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import { isLocale } from "#app/platform/i18n/locale.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { StorefrontShell } from "../layout/storefront-shell.tsx"
import { SitePage } from "../site/site-page.tsx"
import type { Route } from "./+types/preview.route"
import { type PreviewView, readPreview } from "./read-preview.server.ts"
import { type PreviewReply, readPreviewForm, sendToEditor, usePreview } from "./use-preview.ts"

export const handle: Handle = { access: "member", messages: "order" }

export const middleware = allow("website", { inReadOnly: true })

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order"), loadPageViews]

/** The editor alone may frame it. */
export const headers: Route.HeadersFunction = () => ({ "X-Frame-Options": "SAMEORIGIN", "Cache-Control": "no-store" })

/** Shows the public page until the editor sends its draft. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = localeOf(url, scope)
  context.set(localeContext, locale)
  const document = await transact(scope, (tx) => readDocument(tx, scope.organization.language))
  return readPreview(scope, { document, shown: { page: params.page }, locale, origin: url.origin })
}

const previewInput = z.object({
  document: websiteJson,
  shown: jsonText.pipe(z.union([z.object({ page: z.uuid() }), z.object({ component: z.uuid() })])),
})

/** Renders a draft, of which nothing is stored. */
export async function action({ url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const parsed = previewInput.safeParse(Object.fromEntries(context.get(formContext)))
  if (!parsed.success) throw data(null, { status: 400 })
  return readPreview(scope, { ...parsed.data, locale: localeOf(url, scope), origin: url.origin })
}

/** `?lang` would be stored as the member's own language. */
function localeOf({ searchParams }: URL, { organization }: Scope) {
  const language = searchParams.get("language")
  return isLocale(language) ? language : organization.language
}

/** An error leaves the page as it was: the editor tells it, and goes on. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<PreviewReply<PreviewView>> {
  try {
    const draft = readPreviewForm(await request.clone().formData())
    const view = await serverAction()
    await loadViews(view.page.sections.map(({ kind }) => kind))
    return { rendered: { ...draft, view } }
  } catch {
    return { rendered: undefined }
  }
}

/** Only what the editor sends changes it. */
export const shouldRevalidate = () => false

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { shop, page, path } = usePreview<PreviewView>(loaderData)
  return (
    <StorefrontShell shop={shop} path={path} cartLines={0}>
      <SitePage shop={shop} page={page} address={{ pathname: path, search: "" }} />
    </StorefrontShell>
  )
}

/** Reports the failure to the editor, which shows it beside the frame. */
export function ErrorBoundary() {
  useEffect(() => sendToEditor({ type: "failed" }), [])
  return null
}
