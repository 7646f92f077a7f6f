import { readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "#db/migrate.ts"
import { startEngine } from "#server/engine/engine.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The engine's superuser: it makes the databases of the tests and nothing else. */
    superuserUrl: string
    /** The program's own login role, on a migrated database that every test database is copied from. */
    templateUrl: string
  }
}

/** One engine for a whole run, on the server programs in ORENDA_TEST_BINARIES when it is set. */
export async function setup(project: TestProject) {
  const directory = await temporaryDirectory("tests")
  const engine = await startEngine({ dataDir: directory.path, binaries: process.env.ORENDA_TEST_BINARIES || undefined })
  const superuserUrl = await superuserOf(engine.url, directory.path)
  const templateUrl = await makeTemplate(superuserUrl, engine.url)

  project.provide("superuserUrl", superuserUrl)
  project.provide("templateUrl", templateUrl)
  return async () => {
    await engine.stop()
    await directory.remove()
  }
}

async function superuserOf(engineUrl: string, dataDir: string) {
  const url = new URL(engineUrl)
  url.username = "postgres"
  url.password = encodeURIComponent((await readFile(join(dataDir, "postgres-password"), "utf8")).trim())
  url.pathname = "/postgres"
  return url.href
}

async function makeTemplate(superuserUrl: string, engineUrl: string) {
  const url = new URL(engineUrl)
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`create database orenda_template owner ${pg.escapeIdentifier(url.username)}`)
  await superuser.end()
  url.pathname = "/orenda_template"
  await migrate(url.href)
  return url.href
}
