import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { translators } from "#app/messages/translators.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitNew } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/add.route"
import { createItem } from "./editor/create-item.server.ts"
import { ItemEditor } from "./editor/item-editor.tsx"
import { itemInput } from "./editor/item-input.ts"
import { readNewItem } from "./editor/read-item-editor.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** `?from=` is the number of the item to copy. */
export function loader({ url, context }: Route.LoaderArgs) {
  const from = url.searchParams.get("from") ?? ""
  const { t } = translators[context.get(localeContext)]
  return readNewItem(context.get(scopeContext), parseRecordNumber(from), (name) => t("itemEditor:duplicateName", { name }))
}

/** `?first` is the way from the checklist of a new shop, which offers the next step. */
export function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submitNew(context, itemInput(scope.organization), async (content, newId) => {
    const { number } = await createItem(scope, content, newId)
    return redirect(url.searchParams.has("first") ? "/reservations/manage" : `/inventory/edit?id=${number}`, {
      headers: { "Set-Cookie": flashCookie(request, "item-added") },
    })
  })
}

export default function AddItem({ loaderData, actionData }: Route.ComponentProps) {
  return <ItemEditor view={loaderData} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
