import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { asOwner } from "#test/owner.ts"
import { useDatabase } from "#test/world.ts"
import { Outage } from "./outage.server.ts"
import { lookUp } from "./transaction.server.ts"

const world = useDatabase({ max: 1 })

test("A connection parses and plans a statement once, whatever its values", async () => {
  const sum = (value: number) => lookUp(async (tx) => (await tx.execute(sql`select ${value}::int + 1 as sum`)).rows)
  expect([await sum(1), await sum(2)]).toEqual([[{ sum: 2 }], [{ sum: 3 }]])
  const { rows } = await lookUp((tx) =>
    tx.execute(sql`select statement from pg_prepared_statements where statement like '%+ 1 as sum%' and statement not like '%like%'`),
  )
  expect(rows).toHaveLength(1)
})

test("A migration under the running program costs a connection one request, and the next is answered", async () => {
  await asOwner(world.url, "create table note (words text); grant select on note to orenda_tenant")
  const read = () => lookUp(async (tx) => (await tx.execute(sql`select * from note`)).rows)
  expect(await read()).toEqual([])
  await asOwner(world.url, "alter table note add column author text; insert into note values ('Skis', 'Olena')")
  await expect(read()).rejects.toBeInstanceOf(Outage)
  expect(await read()).toEqual([{ words: "Skis", author: "Olena" }])
})
