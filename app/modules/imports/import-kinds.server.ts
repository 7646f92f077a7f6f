import { bookingKind } from "./kinds/booking-kind.server.ts"
import { clientKind } from "./kinds/client-kind.server.ts"
import type { ImportKind } from "./kinds/import-kind.server.ts"
import { itemKind } from "./kinds/item-kind.server.ts"
import type { ImportKindName } from "./kinds.ts"

const kinds: Record<ImportKindName, ImportKind> = { items: itemKind, clients: clientKind, bookings: bookingKind }

export const importKindOf = (name: ImportKindName): ImportKind => kinds[name]
