import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { useDatabase } from "#test/use-database.ts"
import { Outage } from "./outage.server.ts"
import { globalQuery, pipeline, transactIn } from "./transaction.server.ts"

const database = useDatabase({ max: 1 })

test("Prepares a statement once a connection, whatever its values", async () => {
  const sum = (value: number) => globalQuery(sql`select ${value}::int + 1 as sum`)
  expect([await sum(1), await sum(2)]).toEqual([[{ sum: 2 }], [{ sum: 3 }]])
  const rows = await globalQuery(
    sql`select statement from pg_prepared_statements where statement like '%+ 1 as sum%' and statement not like '%like%'`,
  )
  expect(rows).toHaveLength(1)
})

test("After a migration a connection fails one request as an outage, and serves the next", async () => {
  await asOwner(database.url, "create table note (words text); grant select on note to orenda_tenant")
  const read = () => globalQuery(sql`select * from note`)
  expect(await read()).toEqual([])
  await asOwner(database.url, "alter table note add column author text; insert into note values ('Skis', 'Olena')")
  await expect(read()).rejects.toBeInstanceOf(Outage)
  expect(await read()).toEqual([{ words: "Skis", author: "Olena" }])
})

test("Refuses statements that a transaction did not await, instead of running them in the next one", async () => {
  const organizationId = randomUUIDv7()
  const late = Promise.withResolvers<unknown>()
  const ended = Promise.withResolvers<void>()
  const refused = new Refusal("stock")
  const first = transactIn(organizationId, async (tx) => {
    void ended.promise.then(() => tx.execute(sql`select current_user`)).then(late.resolve, late.reject)
    throw refused
  })
  await expect(first).rejects.toBe(refused)
  await transactIn(organizationId, async (tx) => {
    ended.resolve()
    await expect(late.promise).rejects.toThrow(/Failed query|after the end/)
    expect((await tx.execute(sql`select current_user as role`)).rows).toEqual([{ role: "orenda_tenant" }])
  })
})

test("Throws the error of the pipelined statement that failed, not of those that failed with it", async () => {
  const slow = async <T>(work: PromiseLike<T>) => work.then((value) => value)
  const organizationId = randomUUIDv7()
  const failed = transactIn(organizationId, (tx) =>
    pipeline(tx.execute(sql`select 1`), slow(tx.execute(sql`select 1 / 0`)), tx.execute(sql`select 2`)),
  )
  await expect(failed).rejects.toMatchObject({ cause: { code: "22012" } })
  expect(await globalQuery(sql`select 3 as next`)).toEqual([{ next: 3 }])
})

test("Runs as the tenants' role, scoped to the organization", async () => {
  const organizationId = randomUUIDv7()
  const { rows } = await transactIn(organizationId, (tx) => tx.execute(sql`select current_organization() as id, current_user as role`))
  expect(rows).toEqual([{ id: organizationId, role: "orenda_tenant" }])
})
