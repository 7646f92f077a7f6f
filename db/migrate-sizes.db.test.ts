import { expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { shopId as id, openEarlierDatabase } from "#test/stand-ins/earlier-database.ts"
import { migrate } from "./migrate.ts"

test("Archives sizes with their item, and those that it no longer has by themselves, and keeps the translations of its measurements", async () => {
  const { url } = await openEarlierDatabase("0051_categories")
  const then = "2026-11-28 10:00:00+00"
  await asOwner(
    url,
    `begin; set local role orenda_tenant; set local orenda.organization = '${id}';
     update items set translations = '{"en": {"name": "Skis", "sizes": "180 cm"}}';
     insert into items (organization_id, id, number, name, item_type, price, price_type, quantity, has_sizes, archived_at)
       select '${id}', md5(name)::uuid, number, name, 'equipment', 1, 'day', 1, has_sizes, archived::timestamptz
       from (values ('Boots', 2, true, '${then}'), ('Plain', 3, false, '${then}'), ('Offered', 4, true, null)) as i (name, number, has_sizes, archived);
     insert into items (organization_id, id, number, name, item_type, price, price_type, quantity, parent_id, size_label, archived_at)
       select '${id}', gen_random_uuid(), number, name, 'equipment', 1, 'day', 1, md5(parent)::uuid, 'M', archived::timestamptz
       from (values ('Added', 5, 'Boots', null), ('Kept', 6, 'Boots', '${then}'), ('Former', 7, 'Plain', '${then}'), ('Left', 8, 'Plain', null), ('Sold', 9, 'Offered', null)) as s (name, number, parent, archived);
     commit`,
  )
  await migrate(url)
  const found = await asOwner<{ name: string; archived: string }>(
    url,
    `select name, case when archived_at is null then 'no' when archived_at = '${then}' then 'then' else 'now' end as archived from items where parent_id is not null order by number`,
  )
  expect(found.map(({ name, archived }) => [name, archived])).toEqual([
    ["Added", "then"],
    ["Kept", "then"],
    ["Former", "now"],
    ["Left", "now"],
    ["Sold", "no"],
  ])
  expect(await asOwner(url, "select translations from items where number = 1")).toEqual([
    { translations: { en: { name: "Skis", measurements: "180 cm" } } },
  ])
  expect(await asOwner(url, "select relforcerowsecurity as forced from pg_class where relname = 'items'")).toEqual([{ forced: true }])
})
