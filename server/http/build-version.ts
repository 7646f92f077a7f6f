import { Hono } from "hono"
import { buildVersionPath } from "#app/platform/browser/build-version.ts"

/** Serves the version of the running build, which open pages compare with their own. */
export const serveBuildVersion = (version: string) =>
  new Hono().get(buildVersionPath, (c) => c.json({ version }, 200, { "Cache-Control": "no-store" }))
