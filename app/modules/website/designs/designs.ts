import type { Design } from "./design.ts"
import { outdoor } from "./outdoor/outdoor.ts"
import { plain } from "./plain/plain.ts"
import { rooms } from "./rooms/rooms.ts"

/** In the order in which they are offered. */
export const designs: readonly Design[] = [outdoor, rooms, plain]

export const findDesign = (name: unknown) => designs.find((design) => design.name === name)
