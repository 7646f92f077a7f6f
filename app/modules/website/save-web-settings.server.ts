import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { paletteOf } from "./brand.ts"
import { defaultColor } from "./default-settings.ts"
import { webSettings } from "./schema.server.ts"

export type SavedSettings = Partial<
  Pick<
    typeof webSettings.$inferInsert,
    "primaryColor" | "logoUrlLight" | "logoUrlDark" | "datePickerType" | "tabTitle" | "sharingImageId" | "translations"
  >
>

/** Upserts website settings. The palette follows the primary colour (`#RRGGBB`). */
export async function saveWebSettings(tx: Tx, settings: SavedSettings) {
  const colored = { ...settings, ...(settings.primaryColor ? { palette: paletteOf(settings.primaryColor) } : {}) }
  await tx
    .insert(webSettings)
    .values({ palette: paletteOf(defaultColor), ...colored, organizationId: tx.organizationId })
    .onConflictDoUpdate({ target: webSettings.organizationId, set: { ...colored, updatedAt: now() } })
}
