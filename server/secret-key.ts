import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { SettingsError } from "#app/platform/env.server.ts"
import { createFileWithFsync } from "./engine/fsync.ts"

/**
 * Returns the key that signs and encrypts, made before the embedded database and kept beside it. Runs before the engine starts. A broken key is replaced only
 * while there is no database; a missing one always, and `warn` reports it.
 * @throws SettingsError for a key that cannot be read, or is none although there is a database.
 */
export async function keepSecretKey(dataDir: string, warn: (sentence: string) => void): Promise<string> {
  const path = join(dataDir, "secret-key")
  const hasDatabase = existsSync(join(dataDir, "postgres"))
  const found = await read(path)
  if (found !== undefined && isKey(found)) return found
  if (found !== undefined && hasDatabase) {
    throw new SettingsError(
      `The secret key in ${path} is damaged, it must have at least 32 characters: put the file back, or read in README.md, Backup, how to go on under a new key`,
    )
  }
  if (hasDatabase)
    warn(
      `A new secret key was made in ${path}. Under another one everybody signs in again, and two-step sign-in must be reset: README.md, Backup.`,
    )
  if (found !== undefined) await rm(path)
  await createFileWithFsync(path, randomBytes(48).toString("base64url"))
  return readFile(path, "utf8")
}

async function read(path: string) {
  try {
    return await readFile(path, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw new SettingsError(`The secret key in ${path} cannot be read: ${String(error)}`)
  }
}

/** As long as SECRET_KEY must be. A power cut may have left zeros in place of the text. */
const isKey = (text: string) => /^\P{Cc}{32,}$/u.test(text.trim())
