import { randomUUIDv7 } from "node:crypto"
import { slugOf } from "#app/modules/organizations/slug.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { mapLocales } from "#app/platform/i18n/translated-fields.ts"
import { insertCategory } from "./categories.server.ts"
import { categoryInput, mostOfSlug } from "./category-input.ts"
import type { listCategories } from "./list-categories.server.ts"

type KnownCategory = Awaited<ReturnType<typeof listCategories>>[number]

/** Returns the ids, sorted, of the categories with these names in any language, and adds those that are missing to the shop and to `known`, which are all of the shop. Called under the organization's lock. Refuses with "categories.long" and "categories.most". */
export async function findOrAddCategories(
  tx: Tx,
  names: readonly string[],
  { known, language, by }: { known: KnownCategory[]; language: Locale; by: string | null },
): Promise<string[]> {
  const ids = new Set<string>()
  for (const name of names) {
    const found = known.find((category) => namesOf(category).some((each) => each.toLowerCase() === name.toLowerCase()))
    if (found) {
      ids.add(found.id)
      continue
    }
    const form = { "name-en": "", "name-uk": "", [`name-${language}`]: name }
    const slug = freeSlug(name, (taken) => known.some((category) => category.slug === taken))
    const { data: content } = categoryInput(language).safeParse({ ...form, slug })
    if (!content) throw new Refusal("categories.long", { field: "categories" })
    const id = randomUUIDv7()
    await insertCategory(tx, content, { id, language, by })
    known.push({ id, slug, name, translations: {} })
    ids.add(id)
  }
  return [...ids].toSorted()
}

const namesOf = ({ name, translations }: KnownCategory) => [
  name,
  ...Object.values(mapLocales((locale) => translations[locale]?.name ?? "")),
]

/** Returns the slug of a name, with a number where another category has it. */
function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const plain = slugOf(name, mostOfSlug - 4) || "category"
  let slug = plain
  for (let count = 2; isTaken(slug); count += 1) slug = `${plain}-${count}`
  return slug
}
