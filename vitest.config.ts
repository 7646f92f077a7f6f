import { defineConfig } from "vitest/config"

/** A zone where no shop of the tests is, with an odd offset: code that reads the server's zone shows. */
process.env.TZ = "Pacific/Chatham"

const sources = ["app", "server", "db", "bench", "test"]
const needsDatabase = sources.map((folder) => `${folder}/**/*.db.test.{ts,tsx}`)

export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: "test/setup/restore.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          pool: "threads",
          // Files of a worker run one after the other in the same modules: what a file opens or sets, it closes or sets back.
          isolate: false,
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: needsDatabase,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          pool: "forks",
          include: needsDatabase,
          globalSetup: "test/setup/engine.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
