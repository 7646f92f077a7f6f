import { useEffect } from "react"
import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { translators } from "#app/messages/translators.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitNew, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { createItem } from "../item/create-item.server.ts"
import { itemInput } from "../item/item-input.ts"
import { readItemPlan } from "../plan/read-item-plan.server.ts"
import { useItemPlan } from "../plan/use-item-plan.ts"
import { countActiveItems } from "../queries.server.ts"
import type { Route } from "./+types/add.route"
import { ItemEditor } from "./item-editor.tsx"
import { readNewItem } from "./read-item-editor.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** `?from=` is the number of the item to copy; `?after=` that of the item that was added before, whose kind and unit the next one begins with. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { t } = translators[context.get(localeContext)]
  const view = await readNewItem(scope, {
    from: parseRecordNumber(searchParams.get("from")),
    nameOf: (name) => t("itemEditor:duplicateName", { name }),
    after: parseRecordNumber(searchParams.get("after")),
  })
  return {
    view,
    plan: await transact(scope, async (tx) => readItemPlan(tx, scope, await countActiveItems(tx))),
    after: searchParams.get("after"),
  }
}

/** `?first` is the way from the checklist of a new shop, which offers the next step. */
export function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submitNew(context, itemInput(scope.organization), async (content, newId) => {
    const { number } = await createItem(scope, content, newId)
    return redirect(pathAfter(number, { isAddingMore: textIn(context, "next") === "another", isFirst: url.searchParams.has("first") }), {
      headers: { "Set-Cookie": flashCookie(request, "item-added") },
    })
  })
}

function pathAfter(number: number, { isAddingMore, isFirst }: { isAddingMore: boolean; isFirst: boolean }) {
  if (isAddingMore) return `/inventory/add?after=${number}${isFirst ? "&first" : ""}`
  return isFirst ? "/reservations/manage" : `/inventory/edit?id=${number}`
}

export default function AddItem({ loaderData: { view, plan, after }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (after) document.getElementById(`item-${translatedField("name", view.language)}`)?.focus()
  }, [after, view.language])
  return <ItemEditor key={after} view={view} plan={useItemPlan(plan)} reply={actionData} />
}

export { LoadFailed as ErrorBoundary }
