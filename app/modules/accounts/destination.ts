import { safePath } from "#app/platform/safe-path.ts"

/** Default address after sign-in, which leads to the bookings of today or to all. */
const home = "/reservations"

/** Returns the path to open after sign-in: the requested one if it is on this origin. */
export const getDestination = (to: string | null | undefined, base: string) => (to ? safePath(to, base) : home)

/** Returns the path with the non-empty values as its query. */
export function withQuery(path: string, values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value)
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path
}
