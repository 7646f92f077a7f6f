import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { z } from "zod"
import { isSandboxToken, sandboxTokenPrefix } from "#app/platform/sandbox-token.ts"
import { type Faults, noFaults } from "./faults.ts"

const maxMerchants = 1000

interface Merchant {
  name: string
  /** The bank's key for this merchant, as the documents bind it to the token. */
  key: KeyObject
  faults: Faults
}

/** The private key of each token, in PEM. */
export const merchantKeysSchema = z.record(z.string(), z.string())

/** Merchants come to be with the first use of their token. Their faults are forgotten with the process. */
export function openMerchants(keys: z.infer<typeof merchantKeysSchema>) {
  const merchants = new Map<string, Merchant>()

  function open(token: string): Merchant {
    const known = merchants.get(token)
    if (known) return known
    const [oldest] = merchants.keys()
    if (merchants.size >= maxMerchants && oldest !== undefined) merchants.delete(oldest)
    const key = keys[token]
    const merchant = { name: nameOf(token), key: key ? createPrivateKey(key) : newKey(), faults: noFaults }
    merchants.set(token, merchant)
    return merchant
  }

  return {
    /** Undefined for a token that the bank does not know. */
    find: (token: string) => (isSandboxToken(token) ? open(token) : undefined),
    setFaults(token: string, faults: Faults) {
      open(token).faults = faults
    },
    rotateKey(token: string) {
      open(token).key = newKey()
    },
    /** Returns the private keys in PEM, those of the file included that have not been used yet. */
    keys() {
      const used = [...merchants].map(([token, { key }]) => [token, key.export({ type: "pkcs8", format: "pem" })] as const)
      return Object.fromEntries([...Object.entries(keys), ...used].slice(-maxMerchants))
    },
  }
}

export type Merchants = ReturnType<typeof openMerchants>

/** The answer of `pubkey`: base64 of a PEM. */
export const publicKeyOf = ({ key }: Merchant) =>
  Buffer.from(createPublicKey(key).export({ type: "spki", format: "pem" })).toString("base64")

/** The header X-Sign. */
export const signatureOf = ({ key }: Merchant, body: string) => sign("sha256", Buffer.from(body), key).toString("base64")

const newKey = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey

/** Returns "Lviv Rentals" for "sandbox-lviv-rentals". */
const nameOf = (token: string) =>
  token
    .slice(sandboxTokenPrefix.length)
    .split("-")
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ")
