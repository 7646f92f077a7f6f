import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { compareNames } from "#app/platform/i18n/compare-names.ts"
import { searchText } from "#app/platform/search/fold.ts"
import { useDatabase } from "#test/use-database.ts"
import { globalQuery } from "./transaction.server.ts"

useDatabase()

const letters = fc.constantFrom(
  ...Array.from("аАбгґҐдеєЄёжиіІїЇйЙоўщьЬъыэюяabeEiyYłŁøđßéçİıΣςσ0129 \t-–.,'’‘ʼʻ‛`´′＇\u0301\u0308\u00ad\u200b\u200d\ufe0f½ﬁ№™Ⅷ…漢😀%_\\"),
)
const texts = fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 200, maxLength: 200 })

test("The database folds a text as the program does", async () => {
  const compared = fc.asyncProperty(texts, async (written) => {
    const rows = await globalQuery<{ folded: string }>(
      sql`select fold(text) as folded from unnest(${sql.param(written)}::text[]) with ordinality as written (text, at) order by at`,
    )
    expect(rows.map(({ folded }) => folded)).toEqual(written.map(searchText))
  })
  await fc.assert(compared, { numRuns: 20 })
})

// An older ICU, as a PostgreSQL of the system may have it, sorts the two apostrophes apart: one of them is enough.
const names = fc.array(fc.string({ unit: fc.constantFrom(...Array.from("аАгґҐдеєЄиіІїЇйЙьюЯabLłzZé019 -’")), maxLength: 6 }), {
  maxLength: 200,
})

test("The database sorts names as the program does, and takes only equal texts for equal", async () => {
  const compared = fc.asyncProperty(names, async (written) => {
    const rows = await globalQuery<{ name: string }>(
      sql`select name collate "names" as name from unnest(${sql.param(written)}::text[]) name order by 1`,
    )
    const sorted = rows.map(({ name }) => name)
    for (const [index, name] of sorted.slice(1).entries())
      expect([sorted[index], name, compareNames(sorted[index] ?? "", name) <= 0]).toEqual([sorted[index], name, true])
  })
  await fc.assert(compared, { numRuns: 20 })
  expect(await globalQuery(sql`select 'її' collate "names" = 'ЇЇ' as alike, 'a1' collate "names" = 'a01' as numbers`)).toEqual([
    { alike: false, numbers: false },
  ])
})
