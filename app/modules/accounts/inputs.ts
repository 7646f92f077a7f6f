import { z } from "zod"
import { secret } from "#app/platform/input/secret.ts"
import { toEmail } from "#app/platform/input/zod-inputs.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import { isAccountEmail } from "#app/platform/mail/email.ts"
import { digitsOf, readFactor } from "./code-text.ts"
import { newPassword } from "./password.ts"

export const firstName = text.refine(atMost(25), { error: "name.long" })

export const lastName = optionalText.refine(atMost(25), { error: "name.long" })

/** An address that a code or a password is for; errors are message keys. */
export const emailText = z.string({ error: "email.required" }).trim().min(1, { error: "email.invalid" }).transform(toEmail)

/** The address of an account, which the sign-in library takes too. */
const accountEmail = emailText.refine(isAccountEmail, { error: "email.invalid" })

/** Six digits, whatever stands between them. */
const code = secret(
  z
    .string({ error: "code.required" })
    .transform(digitsOf)
    .pipe(z.string().regex(/^\d{6}$/, { error: "code.shape" })),
)

/** Path to open afterwards, validated where it is followed. */
const to = z.string().max(2000).catch("")

/** Existing password; checked against its hash later. */
const password = secret(z.string({ error: "password.required" }).max(128, { error: "password.wrong" }))

export const registerInput = z.object({ email: accountEmail, password: newPassword, to })

export const loginInput = z.object({ email: emailText, password, to })

export const addressInput = z.object({ email: emailText, to })

export const codeInput = z.object({ email: emailText, code, to })

export const resetInput = z.object({ email: emailText, code, newPassword, to })

/** A code of the authenticator app or a backup code. */
const factor = secret(z.string({ error: "code.required" }).max(100, { error: "factor.wrong" }).transform(readFactor))

export const challengeInput = z.object({
  factor,
  to,
  from: z.enum(["login", "google_login"]).catch("login"),
})

export const profileInput = z.object({ firstName, lastName })

/** Reauthentication before a security change: the password, or without one an emailed code. */
const proof = { password: password.optional(), ownCode: code.optional() }

export type Reauthentication = { password?: string | undefined; ownCode?: string | undefined }

export const passwordInput = z.object({ ...proof, newPassword })

export const newEmailInput = z.object({ newEmail: accountEmail, password: password.optional() })

export const changeEmailInput = z.object({ ownCode: code, newCode: code })

export const reauthenticationInput = z.object(proof)

export const enrolInput = z.object({ factor })
