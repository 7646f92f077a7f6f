import { listTeamNames } from "#app/modules/members/team/read-team.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { findDeposit } from "../deposit/read-deposit.server.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import type { BookingFilter } from "../filter/booking-filter.ts"
import { findNeighbours, type Neighbours } from "./find-neighbours.server.ts"
import { readBooking } from "./read-booking.server.ts"
import { readHistory } from "./read-history.server.ts"

const none: Neighbours = { previous: undefined, next: undefined }

export type SheetView = NonNullable<Awaited<ReturnType<typeof readSheet>>>

/** Reads what the sheet shows of a booking, with its history, its neighbours in a view of the list, and the team; undefined when there is no such booking. */
export async function readSheet(scope: Scope, number: number, { filter, locale }: { filter?: BookingFilter; locale: Locale }) {
  const booking = await readBooking(scope, number, { locale })
  if (!booking) return undefined
  const [neighbours, history, team, deposit] = await Promise.all([
    filter ? transact(scope, (tx) => findNeighbours(tx, booking, filter, presentOf(scope))) : none,
    readHistory(scope, booking.id, locale),
    listTeamNames(scope),
    findDeposit(scope, number),
  ])
  return { booking, ...neighbours, history, team, deposit }
}
