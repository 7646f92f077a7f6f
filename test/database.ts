import pg from "pg"
import { inject } from "vitest"

export type FreshDatabase = { url: string; drop(): Promise<void> }

/** Creates an empty database, migrated by default. Its URL connects as the program's login role. */
export async function freshDatabase({ isMigrated = true } = {}): Promise<FreshDatabase> {
  const url = new URL(inject("templateUrl"))
  const template = isMigrated ? url.pathname.slice(1) : "template0"
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`
  await asSuperuser(`create database ${name} template ${template} owner ${pg.escapeIdentifier(url.username)}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asSuperuser(`drop database ${name} with (force)`) }
}

async function asSuperuser(statement: string) {
  const client = new pg.Client({ connectionString: inject("superuserUrl") })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
