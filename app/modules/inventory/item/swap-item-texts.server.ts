import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import type { LanguageChange } from "#app/platform/i18n/swap-texts.ts"
import { categoryTexts } from "../categories/category-input.ts"
import { categories } from "../category-schema.server.ts"
import { itemTexts } from "../item-text.ts"
import { itemImages, items } from "../schema.server.ts"

/** Swaps the texts of items, of their sizes and pictures, and of categories when the organization's language changes. Called under the items' locks. */
export async function swapItemTexts(tx: Tx, change: LanguageChange): Promise<void> {
  await swapTableTexts(tx, { table: items, keys: [items.id], texts: [...itemTexts, "sizeLabel" as const] }, change)
  await swapTableTexts(tx, { table: itemImages, keys: [itemImages.itemId, itemImages.imageId], texts: ["alt"] }, change)
  await swapTableTexts(tx, { table: categories, keys: [categories.id], texts: categoryTexts }, change)
}
