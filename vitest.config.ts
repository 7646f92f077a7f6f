import { defineConfig } from "vitest/config"

/** A zone where no shop of the tests is, with an odd offset: code that reads the server's zone shows. */
process.env.TZ = "Pacific/Chatham"

const sources = ["app", "server", "db", "bench", "test"]
const needsDatabase = sources.map((folder) => `${folder}/**/*.db.test.{ts,tsx}`)

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: needsDatabase,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: needsDatabase,
          globalSetup: "test/setup/engine.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
