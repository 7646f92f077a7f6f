import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { asOwner } from "#test/owner.ts"
import { assertDatabase } from "./assert-database.ts"

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.drop())

async function judge(url: string, options?: string) {
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    await assertDatabase(client)
  } finally {
    await client.end()
  }
}

test("the program's own role on a durable server is trusted", async () => {
  await expect(judge(database.url)).resolves.toBeUndefined()
})

test("a superuser is refused: row security would not hold it", async () => {
  await expect(judge(inject("superuserUrl"))).rejects.toThrow(/^DATABASE_URL must name a role that is neither superuser nor BYPASSRLS/)
})

test("a server that answers before it has written is refused", async () => {
  await expect(judge(database.url, "-c synchronous_commit=off")).rejects.toThrow(
    /^DATABASE_URL must lead to a server with synchronous_commit on/,
  )
})

test("a role that can't make the tenants' role is refused", async () => {
  const url = new URL(database.url)
  url.username = `plain_${crypto.randomUUID().slice(0, 8)}`
  const password = decodeURIComponent(url.password)
  await asOwner(database.url, `create role ${url.username} login password '${password}'`)
  await expect(judge(url.href)).rejects.toThrow(/^DATABASE_URL must name a role with CREATEROLE/)
})
