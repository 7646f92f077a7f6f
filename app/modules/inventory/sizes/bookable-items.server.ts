import { and, eq, isNull } from "drizzle-orm"
import { items } from "../schema.server.ts"

/** A condition on items, as `isBookable`: sizes are bookable, and items without any. */
export const areBookable = and(isNull(items.archivedAt), eq(items.hasSizes, false))
