import type { ShownSize } from "#app/modules/inventory/item-order.ts"
import { readRequirements } from "#app/modules/inventory/read-requirements.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { type ListedExtra, listedExtras } from "#app/modules/reservations/charges/listed-extras.ts"
import { depositToShow } from "#app/modules/reservations/deposit/list-deposits.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { type ShownTicks, showTicks } from "../lines/show-ticks.server.ts"
import { type PaperView, readIncluded, readPrint } from "./read-print.server.ts"
import { type PrintedDeposit, readPrintedDeposits } from "./read-printed-deposits.server.ts"

export interface PackingListView extends PaperView {
  /** The customer's. */
  note: string
  /** Deposit and documents that its items ask for; "" for none. */
  requirements: string
  /** `included` is what belongs to the item. */
  currency: Currency
  /** The shop is yet to take this, and keeps it until return; null for nothing, and once the booking is over. */
  deposit: ShownDeposit | null
  deposits: PrintedDeposit[]
  extras: ListedExtra[]
  lines: Array<PackedLine & { ticks: ShownTicks }>
}

interface PackedLine {
  id: string
  name: string
  size: ShownSize | null
  quantity: number
  picture: Picture | null
  included: string
}

/** Reads the packing list of a booking; undefined when there is no such booking. */
export async function readPackingList(scope: Scope, number: number): Promise<{ locale: Locale; view: PackingListView } | undefined> {
  const found = await readPrint(scope, number, async ({ tx, locale, paper, reservation, lines }) => {
    const ids = lines.map(({ itemId }) => itemId)
    const included = await readIncluded(tx, ids, locale)
    return {
      ...paper,
      note: reservation.note,
      requirements: await readRequirements(tx, ids, locale),
      currency: reservation.currency,
      deposit: await depositToShow(tx, scope.organization, reservation),
      deposits: await readPrintedDeposits(tx, scope, reservation),
      extras: listedExtras(await listCharges(tx, reservation.id), locale),
      lines: lines.map(({ id, itemId, name, size, quantity, picture, handOvers }) => ({
        id,
        name,
        size,
        quantity,
        picture,
        handOvers,
        included: included.get(itemId) ?? "",
      })),
    }
  })
  return found && { locale: found.locale, view: { ...found.view, lines: await showTicks(found.view.lines) } }
}
