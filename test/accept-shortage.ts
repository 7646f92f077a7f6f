import type { ShortBookings } from "#app/modules/inventory/item/short-bookings.ts"
import type { ShortageDetails } from "#app/modules/reservations/refusal-details.ts"
import { Refusal } from "#app/platform/errors.ts"

/** Saves as somebody who confirms each shortage that is shown, also one that has grown meanwhile. */
export async function acceptShortage<Result>(save: (acceptsShortage?: string) => Promise<Result>, shown?: string): Promise<Result> {
  try {
    return await save(shown)
  } catch (error) {
    const digest = digestIn(error)
    if (digest === undefined) throw error
    return acceptShortage(save, digest)
  }
}

/** The same for somebody who may turn a shortage down. */
export const acceptShortageIf = <Result>(accepts: boolean, save: (acceptsShortage?: string) => Promise<Result>): Promise<Result> =>
  accepts ? acceptShortage(save) : save()

function digestIn(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  if (error.code === "stock") return (error.details as ShortageDetails).staff?.digest
  return ["quantity.short", "buffers.collide"].includes(error.code) ? (error.details as ShortBookings).digest : undefined
}
