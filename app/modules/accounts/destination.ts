import { safePath } from "#app/platform/safe-path.ts"

/** Where whoever wanted nothing in particular goes once they are signed in. */
const home = "/reservations/manage"

/** Where to go after signing in: the path that was asked for, on this origin alone. */
export const getDestination = (to: string | null | undefined, base: string) => (to ? safePath(to, base) : home)

/** The path with what there is to hand on to its page. */
export function withQuery(path: string, values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value)
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path
}
