import { data, redirect, type ShouldRevalidateFunction } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { type Scope, scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { deleteItem, readItemBookings } from "#app/modules/reservations/item-edits/delete-item.server.ts"
import { editItems } from "#app/modules/reservations/item-edits/edit-items.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext, intentIn, submitEdit, textIn } from "#app/platform/form.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { cellsInput } from "../bulk-edit/cell-change.ts"
import { archiveItem } from "../item/archive-item.server.ts"
import { findItemContent } from "../item/item-content.server.ts"
import type { Route } from "./+types/manage.route"
import { InventoryPage } from "./inventory-page.tsx"
import { readItemFilter } from "./item-filter.ts"
import { readInventory } from "./read-inventory.server.ts"
import type { ItemActionResult } from "./use-item-actions.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const at = now()
  const [view, deletion] = await Promise.all([
    readInventory(scope, readItemFilter(url.searchParams), {
      locale,
      countFree: (tx, items) => countFree(tx, items, () => ({ start: at, end: at.add({ minutes: 1 }) })),
    }),
    readDeletion(scope, url.searchParams.get("delete"), locale),
  ])
  return { view, deletion }
}

/** Reads the bookings that deleting an item would leave behind, for the question before it. */
async function readDeletion(scope: Scope, typed: string | null, locale: Locale) {
  const number = parseRecordNumber(typed)
  if (number === undefined) return null
  const { language, timeZone } = scope.organization
  return transact(scope, async (tx) => {
    const item = await findItemContent(tx, number, language)
    if (!item) return null
    const { total, coming } = await readItemBookings(tx, item.id)
    return {
      number: item.number,
      isArchived: item.isArchived,
      name: item.content.texts[locale].name || item.content.texts[language].name,
      total,
      zone: timeZone,
      coming: coming.map((booking) => ({ number: booking.number, start: booking.startsAt.toString(), end: booking.endsAt.toString() })),
    }
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentIn(context, ["archive", "restore", "delete", "prices"])
  return intent === "prices" ? savePrices(request, url, context) : changeItem(context, intent)
}

function savePrices(request: Request, url: URL, context: Route.ActionArgs["context"]) {
  const acceptsShortage = textIn(context, "acceptsShortage")
  const leavesOut = (textIn(context, "leavesOut") ?? "").split(",").flatMap((typed) => parseRecordNumber(typed) ?? [])
  return submitEdit(context, cellsInput, async ({ cells: changes }) => {
    await editItems(context.get(scopeContext), { changes, acceptsShortage, leavesOut })
    return redirect(`/inventory/manage${url.search}`, { headers: { "Set-Cookie": flashCookie(request, "prices-edited") } })
  })
}

async function changeItem(context: Route.ActionArgs["context"], intent: "archive" | "restore" | "delete") {
  const scope = context.get(scopeContext)
  const number = parseRecordNumber(context.get(formContext).get("number"))
  if (number === undefined) throw data(null, { status: 400 })
  try {
    const done = intent === "delete" ? await deleteItem(scope, number) : await archiveItem(scope, number, intent === "archive")
    return { done, number } satisfies ItemActionResult
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return data({ refused: code, details, number } satisfies ItemActionResult, { status })
  }
}

/** Reloads after a refusal that tells of what others have saved. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function ManageInventory({ loaderData: { view, deletion }, actionData }: Route.ComponentProps) {
  return <InventoryPage view={view} deletion={deletion} reply={actionData && "result" in actionData ? actionData : undefined} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("items").t("failed")} />
}
