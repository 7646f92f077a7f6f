import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { freshDatabase } from "#test/database.ts"
import { migrate } from "./migrate.ts"

test("Rebuilds the indexes of names after an update of ICU, and only then", async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const state = () =>
    asOwner(
      database.url,
      `select relname as index, relfilenode as file, collversion = pg_collation_actual_version(c.oid) as fits
       from pg_class join pg_index i on i.indexrelid = pg_class.oid join pg_collation c on c.oid = any (i.indcollation::oid[]) and c.collname = 'names' order by 1`,
    )
  const made = await state()
  expect(made).toMatchObject([
    { index: "clients_by_name", fits: true },
    { index: "items_by_name", fits: true },
  ])
  await migrate(database.url)
  expect(await state()).toEqual(made)

  const superuser = new pg.Client({
    connectionString: Object.assign(new URL(inject("superuserUrl")), { pathname: new URL(database.url).pathname }).href,
  })
  await superuser.connect()
  await superuser.query("update pg_collation set collversion = '1' where collname = 'names'")
  await superuser.end()
  await migrate(database.url)
  const rebuilt = await state()
  expect(rebuilt.map(({ fits }) => fits)).toEqual([true, true])
  for (const [index, { file }] of rebuilt.entries()) expect(file).not.toBe(made[index]?.file)
})
