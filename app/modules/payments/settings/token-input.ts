import { z } from "zod"
import { secret } from "#app/platform/input/secret.ts"
import { onlineMethods } from "../payment-status.ts"

/** As it is sent in a header: no spaces, Latin letters, digits and signs. */
const token = secret(
  z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(200, { error: "token.shape" })
    .regex(/^[\x21-\x7e]+$/, { error: "token.shape" }),
)

/** A form that names no bank means monobank. */
const provider = z.enum(onlineMethods).default("monobank")

export const saveTokenInput = z.object({ provider, token })

/** Without a token it is the saved one that is checked. */
export const checkTokenInput = z.object({ provider, token: token.optional() })

export const removeTokenInput = z.object({})

export const checkToken = (field: string, value: string) =>
  field === "token" && !saveTokenInput.safeParse({ token: value }).success ? "token.shape" : undefined
