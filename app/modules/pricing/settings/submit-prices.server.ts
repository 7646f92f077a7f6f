import { data, type RouterContextProvider, redirect } from "react-router"
import { z } from "zod"
import { deliveryPriceInput } from "#app/modules/organizations/delivery-price.ts"
import { depositSettingInput, priceSettingInput } from "#app/modules/organizations/price-settings.ts"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { intentIn, submit, submitEdit, submitNew, textIn } from "#app/platform/form.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Flash, flashCookie } from "#app/ui/toasts/flash.ts"
import { couponInput } from "../coupons/coupon-input.ts"
import { addCoupon, deleteCoupon, editCoupon } from "../coupons/coupons.server.ts"
import { extraInput } from "../extras/extra-input.ts"
import { addExtra, deleteExtra, editExtra, moveExtra } from "../extras/extras.server.ts"
import type { ListItems } from "../items/priced-item.ts"
import { prepaymentInput } from "../prepayment/prepayment-input.ts"
import { taxInput } from "../tax/tax-input.ts"
import { editDeliveryPrice, editDepositSettings, editPrepayment, editPriceSettings, editTax } from "./edit-price-settings.server.ts"
import { priceListInput } from "./price-list-input.ts"
import { addPriceList, deletePriceList, editPriceList } from "./price-lists.server.ts"
import { seasonInput } from "./season-input.ts"
import { addSeason, deleteSeason, editSeason, moveSeason } from "./seasons.server.ts"

const intents = [
  "days",
  "delivery",
  "deposits",
  "prepayment",
  "tax",
  "list",
  "delete-list",
  "season",
  "up-season",
  "down-season",
  "delete-season",
  "extra",
  "up-extra",
  "down-extra",
  "delete-extra",
  "coupon",
  "delete-coupon",
] as const

interface PricesRequest {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  listItems: ListItems
}

/** Answers every form of Settings > Prices. */
export async function submitPrices({ context, request, url, listItems }: PricesRequest) {
  const scope = context.get(scopeContext)
  const { organization } = scope
  const item = parseRecordNumber(url.searchParams.get("item"))
  const done = (flash: Flash) =>
    redirect(`/settings/reservations/prices${item ? `?item=${item}` : ""}`, { headers: { "Set-Cookie": flashCookie(request, flash) } })
  /** Reads the id of the row whose button was pressed. */
  const id = () => idOf(textIn(context, "id"))
  const intent = intentIn(context, intents)
  switch (intent) {
    case "days":
      return set(priceSettingInput, (prices, opened) => editPriceSettings(scope, { prices, opened }))
    case "delivery":
      return set(deliveryPriceInput(organization.currency), (delivery, opened) => editDeliveryPrice(scope, { delivery, opened }))
    case "deposits":
      return set(depositSettingInput, (prices, opened) => editDepositSettings(scope, { prices, opened }))
    case "prepayment":
      return set(prepaymentInput, (prices, opened) => editPrepayment(scope, { prices, opened }))
    case "tax":
      return set(taxInput, (prices, opened) => editTax(scope, { prices, opened }))
    case "list":
      return save(priceListInput, { kind: intent, add: addPriceList, edit: editPriceList, added: "price-list-added" })
    case "season":
      return save(seasonInput(organization.language), { kind: intent, add: addSeason, edit: editSeason, added: "season-added" })
    case "extra":
      return save(extraInput(organization), { kind: intent, add: addExtra, edit: editExtra, added: "extra-added" })
    case "coupon":
      return save(couponInput(organization.currency), { kind: intent, add: addCoupon, edit: editCoupon, added: "coupon-added" })
    case "delete-list":
      return submit(
        context,
        z.object({}),
        async () => {
          await deletePriceList(scope, id(), listItems)
          return done("price-list-deleted")
        },
        async () => ({ intent }),
      )
    case "delete-season":
      await deleteSeason(scope, id())
      return done("season-deleted")
    case "delete-extra":
      await deleteExtra(scope, id())
      return done("extra-deleted")
    case "delete-coupon":
      await deleteCoupon(scope, id())
      return done("coupon-deleted")
    case "up-season":
    case "down-season":
      return move(moveSeason, intent === "up-season")
    case "up-extra":
    case "down-extra":
      return move(moveExtra, intent === "up-extra")
  }

  async function move(by: typeof moveSeason, isUp: boolean) {
    const moved = id()
    await by(scope, moved, isUp ? -1 : 1)
    return { moved }
  }

  /** Saves settings of the shop. */
  function set<Schema extends z.ZodType>(schema: Schema, edit: (content: z.output<Schema>, opened: Partial<FormValues>) => Promise<void>) {
    return submitEdit(context, schema, async (content, opened) => {
      await edit(content, opened)
      return done("saved")
    })
  }

  /** Edits the record that the address names, or adds one. */
  function save<Schema extends z.ZodType>(schema: Schema, { kind, add, edit, added }: Saving<z.output<Schema>>) {
    if (!url.searchParams.has(kind))
      return submitNew(context, schema, async (content, newId) => {
        await add(scope, content, newId, listItems)
        return done(added)
      })
    const record = idOf(url.searchParams.get(kind))
    return set(schema, (content, opened) => edit(scope, record, { content, opened }, listItems))
  }
}

interface Saving<Content> {
  kind: "list" | "season" | "extra" | "coupon"
  add: (scope: Scope, content: Content, id: string, listItems: ListItems) => Promise<void>
  edit: (scope: Scope, id: string, edit: { content: Content; opened: Partial<FormValues> }, listItems: ListItems) => Promise<void>
  added: Flash
}

const uuid = z.uuid()

function idOf(text: string | null | undefined): string {
  const { data: id } = uuid.safeParse(text)
  if (id === undefined) throw data(null, { status: 400 })
  return id
}
