import { data, redirect, type ShouldRevalidateFunction } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { moveFeeds } from "#app/modules/calendars/move-feeds.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasEditId } from "#app/modules/members/has-edit-id.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { editItem } from "#app/modules/reservations/item-edits/edit-item.server.ts"
import { readItemSchedule } from "#app/modules/reservations/item-edits/read-item-schedule.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submitEdit, textIn } from "#app/platform/form.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { ExampleNotice } from "../example/example-notice.tsx"
import { findExample } from "../example/find-example.server.ts"
import { itemInput } from "../item/item-input.ts"
import { readSpread } from "../item/lines-to-spread.ts"
import { findItemOfSize } from "../offered-sizes.server.ts"
import type { Route } from "./+types/edit.route"
import { ItemEditor, ItemGone } from "./item-editor.tsx"
import { readItemEditor } from "./read-item-editor.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory", { valid: hasEditId })

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const size = await transact(scope, (tx) => findItemOfSize(tx, numberIn(url)))
  if (size) throw redirect(`/inventory/edit?id=${size.number}`)
  const view = await readItemEditor(scope, numberIn(url))
  if (!view) return data(null, { status: 404 })
  const example = await transact(scope, findExample)
  return data({ view, booked: await readItemSchedule(scope, view), isExample: example?.number === numberIn(url) })
}

export function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = numberIn(url)
  const acceptsShortage = textIn(context, "acceptsShortage")
  const spread = readSpread(textIn(context, "spread"))
  return submitEdit(context, itemInput(scope.organization), async (content, opened) => {
    await editItem(scope, number, { content, opened, acceptsShortage, spread }, moveFeeds)
    return redirect(`/inventory/edit?id=${number}`, { headers: { "Set-Cookie": flashCookie(request, "item-edited") } })
  })
}

/** Reloads after a conflict, which React Router skips after an error: the photos that somebody else has added must be known. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

/** Items are addressed by number; a UUID finds none. */
const numberIn = (url: URL) => parseRecordNumber(url.searchParams.get("id")) ?? 0

export default function EditItem({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ItemGone />
  const { view, booked, isExample } = loaderData
  return (
    <>
      <ItemEditor key={view.id} view={view} booked={booked} reply={actionData} />
      {isExample && <ExampleNotice number={view.number ?? undefined} isInEditor />}
    </>
  )
}

export { LoadFailed as ErrorBoundary }
