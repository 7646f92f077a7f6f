import { countNewBookings } from "#app/modules/desk/filter/booking-counts.server.ts"
import { bookingFilter } from "#app/modules/desk/filter/booking-filter.ts"
import { readBookings } from "#app/modules/desk/list/read-bookings.server.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findWebSettings } from "#app/modules/website/queries.server.ts"
import type { PreparationStep } from "./preparation-steps.ts"
import { readChecklist } from "./read-checklist.server.ts"

/** Runs the queries of the pages behind a step, so that a ticked step means that they open. */
export async function loadPreparationStep(scope: Scope, step: PreparationStep): Promise<void> {
  switch (step) {
    case "dashboard":
      await transact(scope, async (tx) => {
        if (!(await findPlan(tx)) || !(await findWebSettings(tx))) throw new Error("A new organization has no plan or no website")
      })
      return
    case "rentals":
      await readChecklist(scope)
      return
    case "bookings":
      await transact(scope, countNewBookings)
      return
    case "reservations":
      await readBookings(scope, bookingFilter({}))
  }
}
