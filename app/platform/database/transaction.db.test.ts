import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { useDatabase } from "#test/use-database.ts"
import { Outage } from "./outage.server.ts"
import { pipeline } from "./together.server.ts"
import { askIn, globalQuery, transactIn } from "./transaction.server.ts"

const database = useDatabase({ max: 1 })

test("A connection parses and plans a statement once, whatever its values", async () => {
  const sum = (value: number) => globalQuery(sql`select ${value}::int + 1 as sum`)
  expect([await sum(1), await sum(2)]).toEqual([[{ sum: 2 }], [{ sum: 3 }]])
  const rows = await globalQuery(
    sql`select statement from pg_prepared_statements where statement like '%+ 1 as sum%' and statement not like '%like%'`,
  )
  expect(rows).toHaveLength(1)
})

test("A migration under the running program costs a connection one request, and the next is answered", async () => {
  await asOwner(database.url, "create table note (words text); grant select on note to orenda_tenant")
  const read = () => globalQuery(sql`select * from note`)
  expect(await read()).toEqual([])
  await asOwner(database.url, "alter table note add column author text; insert into note values ('Skis', 'Olena')")
  await expect(read()).rejects.toBeInstanceOf(Outage)
  expect(await read()).toEqual([{ words: "Skis", author: "Olena" }])
})

test("What a transaction has left behind when it ends runs nothing in the next one on its connection", async () => {
  const organizationId = randomUUIDv7()
  const left = Promise.withResolvers<unknown>()
  const ended = Promise.withResolvers<void>()
  const refused = new Refusal("stock")
  const first = transactIn(organizationId, async (tx) => {
    void ended.promise.then(() => tx.execute(sql`select current_user`)).then(left.resolve, left.reject)
    throw refused
  })
  await expect(first).rejects.toBe(refused)
  await transactIn(organizationId, async (tx) => {
    ended.resolve()
    await expect(left.promise).rejects.toThrow(/Failed query|after the end/)
    expect((await tx.execute(sql`select current_user as role`)).rows).toEqual([{ role: "orenda_tenant" }])
  })
})

test("Of statements that leave together the one that failed is told, however long its way, and not those that failed with it", async () => {
  const slow = async <T>(work: PromiseLike<T>) => work.then((value) => value)
  const organizationId = randomUUIDv7()
  const failed = transactIn(organizationId, (tx) =>
    pipeline(tx.execute(sql`select 1`), slow(tx.execute(sql`select 1 / 0`)), tx.execute(sql`select 2`)),
  )
  await expect(failed).rejects.toMatchObject({ cause: { code: "22012" } })
  expect(await globalQuery(sql`select 3 as next`)).toEqual([{ next: 3 }])
})

test("Statements that leave with their commit see their organization, and a later one is refused", async () => {
  const organizationId = randomUUIDv7()
  const current = sql`select current_organization() as id`
  const both = await askIn(organizationId, (tx) => pipeline(tx.execute(current), tx.execute(sql`select current_user as role`)))
  expect(both.map(({ rows }) => rows)).toEqual([[{ id: organizationId }], [{ role: "orenda_tenant" }]])
  const late = askIn(organizationId, async (tx) => {
    await tx.execute(current)
    await tx.execute(sql`select 'late'`)
  })
  await expect(late).rejects.toMatchObject({ cause: { message: expect.stringMatching(/after the end/) } })
  await expect(askIn(organizationId, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({ cause: { code: "22012" } })
  expect(await globalQuery(sql`select 3 as next`)).toEqual([{ next: 3 }])
})
