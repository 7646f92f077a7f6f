import { z } from "zod"
import { now } from "#app/platform/clock.ts"
import { httpOnlyCookie } from "#app/platform/cookies.ts"
import { SealBroken, seal, unseal } from "#app/platform/sealed.server.ts"
import { isBefore } from "#app/platform/time.ts"

/** A person who is at a provider, to sign in or, as an admin, to test it. The browser keeps it sealed; its answer names nothing that is not in it. */
export const attemptCookie = sealedCookie(
  "sso",
  10,
  z.object({
    kind: z.enum(["sign-in", "test"]),
    organizationId: z.uuid(),
    /** Version of the provider's values. */
    version: z.number(),
    /** The address that was typed, or of the admin. */
    email: z.string(),
    /** A path of ours. */
    to: z.string(),
    challenge: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  }),
)

/** An identity that its provider has proved and that its owner has yet to confirm by a code to the address. */
export const linkCookie = sealedCookie(
  "sso-link",
  30,
  z.object({
    organizationId: z.uuid(),
    /** Version of the provider's values. */
    version: z.number(),
    issuer: z.string(),
    subject: z.string(),
    hasSecondFactor: z.boolean(),
    email: z.string(),
    /** A path of ours. */
    to: z.string(),
  }),
)

/** A cookie that the browser keeps and only this server reads and writes. It counts for so many minutes, however long a browser keeps it. */
function sealedCookie<Shape extends z.ZodType>(name: string, minutes: number, shape: Shape) {
  const sealed = z.object({ until: z.string(), value: z.unknown() })
  return {
    read(request: Request): z.output<Shape> | undefined {
      const { value: text } = httpOnlyCookie(request, name)
      if (text === "") return undefined
      try {
        const { until, value } = sealed.parse(JSON.parse(unseal(text, name)))
        return isBefore(now(), Temporal.Instant.from(until)) ? shape.safeParse(value).data : undefined
      } catch (error) {
        if (error instanceof SealBroken) return undefined
        throw error
      }
    },
    set(request: Request, value: z.input<Shape>): string {
      const until = now().add({ minutes }).toString()
      return httpOnlyCookie(request, name).set(seal(JSON.stringify({ until, value }), name), minutes * 60)
    },
    clear: (request: Request) => httpOnlyCookie(request, name).set("", 0),
  }
}
