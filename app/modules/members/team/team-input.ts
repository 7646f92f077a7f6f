import { z } from "zod"
import { toEmail } from "#app/platform/input/zod-inputs.ts"
import { text } from "#app/platform/input-texts.ts"
import { isAccountEmail } from "#app/platform/mail/email.ts"
import { roles } from "../permissions.ts"

const id = z.uuid({ error: "unexpected" })
const role = z.enum(roles, { error: "required" })

/** Inputs of the team page; errors are message keys. */
export const teamInput = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("invite"),
      email: text.transform(toEmail).refine(isAccountEmail, { error: "email.invalid" }),
      role,
    }),
    z.object({ intent: z.literal("resend"), id }),
    z.object({ intent: z.literal("revoke"), id }),
    z.object({ intent: z.literal("change-role"), id, role }),
    z.object({ intent: z.literal("disconnect"), id }),
    z.object({ intent: z.literal("remove"), id }),
  ],
  { error: "unexpected" },
)

export type TeamInput = z.output<typeof teamInput>
