import { z } from "zod"
import { secret } from "#app/platform/input/secret.ts"

const required = z.string({ error: "required" }).trim().min(1, { error: "required" })

/** Latin letters, digits and signs without spaces, as they are sent in a header. */
const printable = (most: number) => required.max(most, { error: "text.shape" }).regex(/^[\x21-\x7e]+$/, { error: "text.shape" })

/** Providers often show the address of their description, which ends so, in place of the issuer. */
const discoverySuffix = /\/\.well-known\/openid-configuration$/

const issuer = required
  .max(500, { error: "issuer.shape" })
  .transform((text) => text.replace(discoverySuffix, ""))
  .refine(isIssuer, { error: "issuer.shape" })

/** An empty secret preserves the saved one. */
export const providerInput = z.object({ issuer, clientId: printable(255), clientSecret: secret(printable(1000)).optional() })

export type ProviderInput = z.output<typeof providerInput>

export const waysInput = z.object({ others: z.literal("on").optional() })

export const noInput = z.object({})

/** Whether an address may be an issuer; the server refuses private ones, and plain HTTP where it is not itself on this machine. */
function isIssuer(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return ["https:", "http:"].includes(protocol) && username === "" && search === "" && hash === ""
}

/** Returns the error code of a filled field, as far as a browser can tell. */
export function checkProvider(field: string, value: string): string | undefined {
  const shape = field === "issuer" ? issuer : field === "clientId" ? printable(255) : printable(1000)
  return shape.safeParse(value).error?.issues[0]?.message
}
