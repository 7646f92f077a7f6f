import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { freshDatabase } from "./database.ts"

test("A test's rows are its own", async () => {
  const [one, other] = [await connectToFresh(), await connectToFresh()]
  await one.query("create table note (words text)")
  const { rows } = await other.query("select 1 from pg_tables where tablename = 'note'")
  expect(rows).toEqual([])
})

test("Tests connect as the program does: an owner who makes roles, and is neither superuser nor above row security", async () => {
  const client = await connectToFresh()
  const { rows } = await client.query(`
    select rolcreaterole as "makesRoles", rolsuper as "isSuperuser", rolbypassrls as "isAboveRowSecurity",
      (select datdba = r.oid from pg_database where datname = current_database()) as "ownsDatabase"
    from pg_roles r where rolname = current_user`)
  expect(rows).toEqual([{ makesRoles: true, isSuperuser: false, isAboveRowSecurity: false, ownsDatabase: true }])
})

async function connectToFresh() {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return client
}
