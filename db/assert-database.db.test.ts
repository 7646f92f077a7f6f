import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { type FreshDatabase, freshDatabase } from "#test/database.ts"
import { assertDatabase } from "./assert-database.ts"

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.drop())

async function assertAt(url: string, options?: string) {
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    await assertDatabase(client)
  } finally {
    await client.end()
  }
}

test("Accepts the program's own role on a server with safe settings", async () => {
  await expect(assertAt(database.url)).resolves.toBeUndefined()
})

test("Refuses a superuser, who bypasses row security", async () => {
  await expect(assertAt(inject("superuserUrl"))).rejects.toThrow(/^DATABASE_URL must name a role that is neither superuser nor BYPASSRLS/)
})

test("Refuses a server that commits before it has written to disk", async () => {
  await expect(assertAt(database.url, "-c synchronous_commit=off")).rejects.toThrow(
    /^DATABASE_URL must name a server with synchronous_commit on/,
  )
})

test("Refuses a role that cannot create roles", async () => {
  const url = new URL(database.url)
  url.username = `plain_${crypto.randomUUID().slice(0, 8)}`
  const password = decodeURIComponent(url.password)
  await asOwner(database.url, `create role ${url.username} login password '${password}'`)
  await expect(assertAt(url.href)).rejects.toThrow(/^DATABASE_URL must name a role with CREATEROLE/)
})
