import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"

/** A zone where no shop of the tests is, with an odd offset: code that reads the server's zone shows. */
process.env.TZ = "Pacific/Chatham"

const sources = "{app,server,db,bench,test}"
const unit = `${sources}/**/*.test.{ts,tsx}`
const integration = `${sources}/**/*.db.test.{ts,tsx}`

/** Tests about the database itself: schema, tenancy, locks and races, lists and search, backup, migrations. They run on PostgreSQL 15 too. */
const database = [
  "app/platform/{database,events}/*.db.test.ts",
  "app/modules/{clients,front,inventory,locations,management,members,organizations,reservations,website}/**/*.db.test.ts",
  "db/*.db.test.ts",
  "server/dropped-pages.db.test.ts",
  "test/{database,one-clock,tenancy}.db.test.ts",
  "test/model/*.db.test.ts",
]

/** Where the files need a database: they and the built server share processes, each file with a database and a server of its own. */
const withDatabase = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // The built server runs in these processes as it does in production, and so do the tests.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name,
    include,
    pool: "forks",
    // Most of the time goes by in waiting.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    env: { NODE_ENV: "production" },
    globalSetup: "test/setup/engine.ts",
    setupFiles: ["test/setup/quick-hashes.ts"],
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
    projects: process.env.ORENDA_TEST_BINARIES
      ? [withDatabase("postgres-15", database)]
      : [
          { extends: true, test: { name: "unit", pool: "threads", include: [unit], exclude: [integration], testTimeout: 30_000 } },
          withDatabase("integration", [integration]),
        ],
  },
})
