import { findPlan } from "#app/modules/organizations/find-plan.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { countNewBookings } from "#app/modules/reservations/desk/booking-list.server.ts"
import { readBookings } from "#app/modules/reservations/desk/read-bookings.server.ts"
import { findWebSettings } from "#app/modules/website/queries.server.ts"
import type { PartToPrepare } from "./parts-to-prepare.ts"
import { readChecklist } from "./read-checklist.server.ts"

/** Reads what the pages of a part read, so that a tick on the screen means that they open. */
export async function loadPart(scope: Scope, part: PartToPrepare): Promise<void> {
  switch (part) {
    case "dashboard":
      await transact(scope, async (tx) => {
        if (!(await findPlan(tx)) || !(await findWebSettings(tx))) throw new Error("A new organization is not whole")
      })
      return
    case "rentals":
      await readChecklist(scope)
      return
    case "bookings":
      await transact(scope, countNewBookings)
      return
    case "reservations":
      await readBookings(scope, { tab: "all", search: "" })
  }
}
