import type { ImportKindName } from "../import.ts"
import { bookingKind } from "./booking-kind.server.ts"
import { clientKind } from "./client-kind.server.ts"
import type { ImportKind } from "./import-kind.server.ts"
import { itemKind } from "./item-kind.server.ts"

const kinds: Record<ImportKindName, ImportKind> = { items: itemKind, clients: clientKind, bookings: bookingKind }

export const importKindOf = (name: ImportKindName): ImportKind => kinds[name]
