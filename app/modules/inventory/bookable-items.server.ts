import { and, eq, isNull } from "drizzle-orm"
import { items } from "./schema.server.ts"

/** A condition on items that staff can book: sizes, and items without any. */
export const areBookable = and(isNull(items.archivedAt), eq(items.hasSizes, false))
