import { redirect } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { deleteItem } from "#app/modules/reservations/item-edits/delete-item.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { textIn } from "#app/platform/form.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import type { Route } from "./+types/example.route"
import { keepExample } from "./add-example.server.ts"
import { findExample } from "./find-example.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** There is no page here. */
export function loader() {
  throw new Response(null, { status: 405 })
}

/** Keeps or deletes the example that the form names; any other item stays as it is. */
export async function action({ context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const [number, intent] = [parseRecordNumber(textIn(context, "number")), textIn(context, "intent")]
  const example = await transact(scope, findExample)
  if (example && example.number === number) {
    if (intent === "keep") await transact(scope, (tx) => keepExample(tx, example.number))
    else if (intent === "delete") await deleteItem(scope, example.number)
  }
  return redirect("/inventory/manage")
}
