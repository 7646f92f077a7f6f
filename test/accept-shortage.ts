import type { ShortBookings } from "#app/modules/inventory/editor/short-bookings.ts"
import { Refusal } from "#app/platform/errors.ts"

/** Saves as somebody who confirms each shortage that is shown, also one that has grown meanwhile. */
export async function acceptShortage(save: (acceptsShortage?: string) => Promise<void>, shown?: string): Promise<void> {
  try {
    await save(shown)
  } catch (error) {
    if (!(error instanceof Refusal) || !["quantity.short", "buffers.collide"].includes(error.code)) throw error
    await acceptShortage(save, (error.details as ShortBookings).digest)
  }
}
