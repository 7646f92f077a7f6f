import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { OperatorError } from "#app/platform/errors.ts"
import { createFileWithFsync } from "./fsync.ts"

/**
 * Returns the key that signs and encrypts, created once beside the embedded database. Runs before the engine starts. A broken key is replaced only
 * while there is no database; a missing one always, and `warn` reports it.
 * @throws OperatorError when the key cannot be read, or is broken although there is a database.
 */
export async function loadSecretKey(dataDir: string, warn: (sentence: string) => void): Promise<string> {
  const path = join(dataDir, "secret-key")
  const hasDatabase = existsSync(join(dataDir, "postgres"))
  const found = await read(path)
  if (found !== undefined && isKey(found)) return found
  if (found !== undefined && hasDatabase) {
    throw new OperatorError(
      `The secret key in ${path} is damaged, it must have at least 32 characters: put the file back, or see README.md, Backup, to continue with a new key`,
    )
  }
  if (hasDatabase)
    warn(
      `A new secret key was created in ${path}. Everybody must sign in again, and two-step sign-in must be reset: see README.md, Backup.`,
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
    throw new OperatorError(`The secret key in ${path} cannot be read: ${String(error)}`)
  }
}

/** Requires the minimum length of SECRET_KEY and no control characters: a power cut may have left zeros. */
const isKey = (text: string) => /^\P{Cc}{32,}$/u.test(text.trim())
