import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** A zone where no shop of the tests is, with an odd offset: code that reads the server's zone shows. */
process.env.TZ = "Pacific/Chatham"

const sources = "{app,server,db,bench,test}"
const unit = `${sources}/**/*.test.{ts,tsx}`
const integration = `${sources}/**/*.db.test.{ts,tsx}`

/**
 * Tests that run on PostgreSQL 15 too: the version of the server can change their outcome. Other forms and pages run on the embedded one alone: what they ask the
 * database for is here as a query, or as a page that is opened.
 */
const database = [
  // Roles, transactions, prepared statements, LISTEN, and the tables of the job queue.
  "app/platform/{database,events}/*.db.test.ts",
  // Row-level security and the constraints that keep organizations apart, by the catalogues of the server.
  "test/{one-clock,tenancy}.db.test.ts",
  "app/modules/{members/seats,organizations/scope}.db.test.ts",
  // Row locks: what a statement sees after it has waited, and where the server finds a deadlock.
  "app/modules/**/*.race.db.test.ts",
  "app/modules/reservations/reserve/*.db.test.ts",
  "test/model/booking-model.db.test.ts",
  // Migrations, functions and triggers; the seed, and archives between both versions.
  "db/{assert-database,backup,migrate}.db.test.ts",
  "app/due-work.db.test.ts",
  // Lists, search, sorting by language, and sums of periods.
  "app/modules/**/{queries,*-list,*-views,read-*,find-*}.db.test.ts",
  "app/modules/clients/clients.db.test.ts",
  // Writes of many rows and of JSON in one statement.
  "app/modules/reservations/{erase-person,change/change-booking,late/extend-late,notify/remind,today/tick-line}.db.test.ts",
  "app/modules/website/{pages,document/*}.db.test.ts",
  // Money: attempts and periods that are paid once, under locks and by what time makes due.
  "app/modules/{subscription,payments,reservations/card}/*.db.test.ts",
  "app/modules/reservations/money/edit-*.db.test.ts",
  // Every page of management and of a storefront, so that no query uses something newer.
  "test/product/management.db.test.ts",
  "app/modules/storefront/site/site-pages.db.test.ts",
]

/**
 * Starts the files first that wait for programs, servers and many clients: the largest are not the longest, and one that begins last would leave the other core
 * without work.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(db|server|test\/(model|programs)|platform\/events)\/.*\.db\.test\.ts$/.test(moduleId)
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
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
    // Much of the time goes by in waiting.
    maxWorkers: 5,
    sequence: { groupOrder: 1 },
    env: { NODE_ENV: "production", ORENDA_TEST_IMPORT: new URL("test/setup/quick-pictures.ts", import.meta.url).href },
    globalSetup: "test/setup/engine.ts",
    setupFiles: ["test/setup/quick-hashes.ts", "test/setup/quick-pictures.ts"],
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
