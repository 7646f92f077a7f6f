import { safePath } from "#app/platform/safe-path.ts"

/** Where whoever wanted nothing in particular goes once they are signed in. */
const home = "/reservations/manage"

/** Where to go after signing in: the path that was asked for, on this origin alone. */
export const destinationOf = (to: string | null | undefined, base: string) => (to ? safePath(to, base) : home)
