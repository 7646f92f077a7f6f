import { randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The key that signs and encrypts, made at the first start and kept in the data directory, readable by its owner alone. */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret-key")
  const made = randomBytes(48).toString("base64url")
  return writeFile(path, made, { flag: "wx", mode: 0o600 }).then(
    () => made,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return readFile(path, "utf8")
      throw error
    },
  )
}
