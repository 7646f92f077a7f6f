import { readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "#db/migrate.ts"
import { startEngine } from "#server/engine/engine.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser, which only creates and drops the tests' databases. */
    superuserUrl: string
    /** The program's login role on the migrated database that every test database is a copy of. */
    templateUrl: string
    /** Superuser on a migrated database in which statements are planned. */
    plansUrl: string
  }
}

/** Starts one engine for a whole run, from the PostgreSQL in ORENDA_TEST_BINARIES if set. */
export async function setup(project: TestProject) {
  const directory = await temporaryDirectory("tests")
  const options = { dataDir: directory.path, binaries: process.env.ORENDA_TEST_BINARIES || undefined }
  const first = await startEngine(options)
  await changeSettings(await getSuperuserUrl(first.url, directory.path))
  await first.stop()
  const engine = await startEngine(options)
  const superuserUrl = await getSuperuserUrl(engine.url, directory.path)
  const templateUrl = await createTemplate(superuserUrl, engine.url)
  const plansUrl = await createPlans(superuserUrl)

  project.provide("superuserUrl", superuserUrl)
  project.provide("templateUrl", templateUrl)
  project.provide("plansUrl", plansUrl)
  return async () => {
    await engine.stop()
    await directory.remove()
  }
}

async function getSuperuserUrl(engineUrl: string, dataDir: string) {
  const url = new URL(engineUrl)
  url.username = "postgres"
  url.password = encodeURIComponent((await readFile(join(dataDir, "postgres-password"), "utf8")).trim())
  url.pathname = "/postgres"
  return url.href
}

const settings = {
  // Files run at the same time, each with the connections of a whole program, and some of several: more than PostgreSQL's hundred.
  max_connections: 400,
  // In microseconds, whatever the disk: transactions overlap as they do in production, and ids of one after another are of different milliseconds.
  commit_delay: 1_000,
  commit_siblings: 0,
}

async function changeSettings(superuserUrl: string) {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  for (const [name, value] of Object.entries(settings)) await superuser.query(`alter system set ${name} = ${value}`)
  await superuser.end()
}

async function createTemplate(superuserUrl: string, engineUrl: string) {
  const url = new URL(engineUrl)
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`create database orenda_template owner ${pg.escapeIdentifier(url.username)}`)
  await superuser.end()
  url.pathname = "/orenda_template"
  await migrate(url.href)
  return url.href
}

async function createPlans(superuserUrl: string) {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query("create database orenda_plans template orenda_template")
  await superuser.end()
  const url = new URL(superuserUrl)
  url.pathname = "/orenda_plans"
  return url.href
}
