import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { findAccount } from "#app/modules/accounts/session/session.server.ts"
import { networkOf } from "#app/platform/client-address.server.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { bodyKindOf } from "./body-kinds.ts"
import { clientIp } from "./client-ip.ts"
import type { Variables } from "./variables.ts"

type Environment = { Bindings: HttpBindings; Variables: Variables }

/** The most bytes that anybody may send; more is for whoever is signed in. */
const strangersLimit = 64 * 1024

const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text("This request is too large.", 413) })

const ofStrangers = limited(strangersLimit)
/** A file of 10 MB has its form beside it. */
const ofMembers = { form: limited(1024 * 1024), upload: limited(11 * 1024 * 1024) }

/** Refuses a body that is larger than its address takes from whoever sends it, before anything reads it whole. */
export const bodyLimits = (trustProxy: boolean) =>
  createMiddleware<Environment>(async (c, next) => {
    const kind = bodyKindOf(c.req.url)
    if (kind === "webhook" || !mayBeLarge(c)) return ofStrangers(c, next)
    const isSignedIn = await knowsSender(c, trustProxy).catch((error: unknown) => {
      if (error instanceof Outage) return error
      throw error
    })
    if (isSignedIn instanceof Outage) return isSignedIn
    return (isSignedIn ? ofMembers[kind] : ofStrangers)(c, next)
  })

const mayBeLarge = ({ req }: Context) =>
  req.header("Transfer-Encoding") !== undefined || Number(req.header("Content-Length") ?? 0) > strangersLimit

async function knowsSender(c: Context<Environment>, trustProxy: boolean) {
  const account = await findAccount(c.req.raw, networkOf(clientIp(c, trustProxy)))
  return account?.isConfirmed === true
}
