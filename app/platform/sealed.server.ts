import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

/** The version of the format: AES-256-GCM, then nonce, tag and ciphertext in base64url. */
const version = "v1"
const nonceLength = 12
const tagLength = 16

let keyMaterial: string | undefined

/** Sets the secret key that keys are derived from. Called once at start. */
export function configureSealing({ secretKey }: { secretKey: string | undefined }) {
  if (!secretKey) throw new Error("Sealing needs a secret key")
  keyMaterial = secretKey
}

/** Encrypts a secret under SECRET_KEY. `purpose` names the use and owner of the secret; only the same purpose unseals it. */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv("aes-256-gcm", deriveKey(purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url")}`
}

/** @throws SealBroken when the secret was sealed under another key or for another purpose, or is damaged. */
export function unseal(sealed: string, purpose: string): string {
  const [format, encoded = ""] = sealed.split(".", 2)
  const bytes = Buffer.from(encoded, "base64url")
  if (format !== version || bytes.length < nonceLength + tagLength) throw new SealBroken(purpose)
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(purpose), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString("utf8")
  } catch {
    throw new SealBroken(purpose)
  }
}

/** The secret must be entered anew. */
export class SealBroken extends Error {
  override name = "SealBroken"

  constructor(purpose: string) {
    super(`A secret (${purpose}) cannot be decrypted: SECRET_KEY has changed since it was saved, or it is damaged`)
  }
}

function deriveKey(purpose: string) {
  if (!keyMaterial) throw new Error("Secrets are sealed before configureSealing()")
  return Buffer.from(hkdfSync("sha256", keyMaterial, "", `orenda sealed ${version}\n${purpose}`, 32))
}
