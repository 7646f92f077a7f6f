import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { findAccount } from "#app/modules/accounts/session.server.ts"
import { networkOf } from "#app/platform/client-address.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { clientAddress } from "./addresses.ts"
import type { Variables } from "./variables.ts"

type Environment = { Bindings: HttpBindings; Variables: Variables }

/** The most bytes that a form may send. */
const formLimit = 64 * 1024

/** A picture of 10 MB, and what the form says beside it. */
const pictureLimit = 11 * 1024 * 1024

/** Where a form brings a picture, of somebody who is signed in: from everybody else these addresses take what any form sends. */
const pictures = new Set(["/account/picture"])

const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text("This request is too large.", 413) })

const [form, picture] = [limited(formLimit), limited(pictureLimit)]

/** Refuses a body that is larger than its address takes from whoever sends it, before anything reads it whole. */
export const bodyLimits = (trustProxy: boolean) =>
  createMiddleware<Environment>(async (c, next) => {
    if (!pictures.has(c.req.path.replace(/\.data$/, ""))) return form(c, next)
    const isSignedIn = await knowsSender(c, trustProxy).catch((error: unknown) => {
      if (error instanceof Outage) return error
      throw error
    })
    if (isSignedIn instanceof Outage) return isSignedIn
    return (isSignedIn ? picture : form)(c, next)
  })

async function knowsSender(c: Context<Environment>, trustProxy: boolean) {
  const account = await findAccount(c.req.raw, networkOf(clientAddress(c, trustProxy)))
  return account?.isConfirmed === true
}
