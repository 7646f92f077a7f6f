import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { keepTemporaryFilesInMemory } from "./test/setup/memory-files.ts"

/** A zone where no shop of the tests is, with an odd offset: code that reads the server's zone shows. */
process.env.TZ = "Pacific/Chatham"

keepTemporaryFilesInMemory()

const sources = "{app,server,db,bench,test}"
const unit = `${sources}/**/*.test.{ts,tsx}`
const integration = `${sources}/**/*.db.test.{ts,tsx}`

/**
 * Tests that run on PostgreSQL 15 too: those whose outcome the version of the server can change. The rules that the other tests prove are in our code, over queries of
 * the same forms, and the pages below run nearly every query that reads.
 */
const database = [
  // Roles, transactions, prepared statements, LISTEN, and the tables of the job queue.
  "app/platform/{database,events}/*.db.test.ts",
  // Row-level security and the constraints that keep organizations apart, by the catalogues of the server.
  "test/{one-clock,tenancy}.db.test.ts",
  "app/modules/organizations/scope.db.test.ts",
  // Row locks: what a statement sees after it has waited, and where the server finds a deadlock.
  "app/modules/{management/settings,reservations/{change,charges},desk/add}/*.race.db.test.ts",
  "app/modules/reservations/{stock/lock-items-of,reserve/reserve}.db.test.ts",
  // Migrations, functions and triggers; archives between both versions.
  "db/{assert-database,backup,migrate,refresh-collation}.db.test.ts",
  // Search, and sorting by language.
  "test/product/lists-by-name.db.test.ts",
  "app/modules/{clients/clients,inventory/list/item-list,desk/filter/booking-list}.db.test.ts",
  // Sums of periods, and writes of many rows and of JSON in one statement.
  "app/modules/{reservations/deletion/erase-person,desk/money/edit-payments,desk/today/tick-line}.db.test.ts",
  "app/modules/website/document/save-document.db.test.ts",
  // Due work and checks of payments, which no page runs.
  "app/due-work.db.test.ts",
  "app/modules/reservations/card/card-payment.db.test.ts",
  // Every page of management and of a storefront, so that no query uses something newer.
  "test/product/management.db.test.ts",
  "app/modules/storefront/site/site-pages.db.test.ts",
]

/**
 * Starts the files first that wait for programs, servers and many clients: the largest are not the longest, and one that begins last would leave the other core
 * without work. Before them come those of the connections: a process names its first 500 statements only, which they look at.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const first = [/\/platform\/database\/.*\.db\.test\.ts$/, /\/(db|server|test\/(model|programs)|platform\/events)\/.*\.db\.test\.ts$/]
    const turnOf = ({ moduleId }: TestSpecification) => [...first, /./].findIndex((files) => files.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}

/** Where the files need a database: they and the built server share processes, each file with a database and a server of its own. */
const withDatabase = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // The built server runs in these processes as it does in production, and so do the tests.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name,
    include,
    pool: "forks",
    // The third works while others wait. Each more would load and compile the tests and the server once more.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    env: { NODE_ENV: "production", ORENDA_TEST_IMPORT: new URL("test/setup/quick-pictures.ts", import.meta.url).href },
    globalSetup: "test/setup/engine.ts",
    setupFiles: ["test/setup/quick-hashes.ts", "test/setup/quick-pictures.ts", "test/setup/tenant-statements.ts"],
    server: { deps: { external: [/\/build\/server\//] } },
    // A test that takes this long hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // The files of a worker run one after the other in the same modules: what a file opens or sets, it closes or sets back.
    isolate: false,
    setupFiles: ["test/setup/restore.ts"],
    silent: "passed-only",
    sequence: { sequencer: LongestFirst },
    projects: process.env.ORENDA_TEST_BINARIES
      ? [withDatabase("postgres-15", database)]
      : [
          { extends: true, test: { name: "unit", pool: "threads", include: [unit], exclude: [integration], testTimeout: 30_000 } },
          withDatabase("integration", [integration]),
        ],
  },
})
