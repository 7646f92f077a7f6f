import type { Context } from "hono"
import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"
import { findAccount } from "#app/modules/accounts/session/session.server.ts"
import { networkOf } from "#app/platform/client-address.server.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { bodyKindOf, uploadLimitsOf } from "./body-kind.ts"
import { clientIp } from "./client-ip.ts"
import type { HonoEnv } from "./hono-env.ts"

/** In bytes, for visitors who are not signed in. */
const visitorLimit = 64 * 1024

/** Closes the connection, on which the rest of the body is still coming: the client must not send its next request there. */
const refuse = (c: Context, text: string, status: 401 | 413) => c.text(text, status, { Connection: "close" })

const limit = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => refuse(c, "This request is too large.", 413) })

const limitVisitor = limit(visitorLimit)
/** The page of a script keeps its form on a 401: its person may have been signed out while they wrote it. */
const limitSignedOut = bodyLimit({ maxSize: visitorLimit, onError: (c) => refuse(c, "Sign in to send a form of this size.", 401) })
const megabyte = 1024 * 1024
/** A form without a file, or the other fields beside a file. */
const formBytes = megabyte

/** Limits the size of a body by its kind and sender, before anything reads it. */
export const limitBodySize = (trustProxy: boolean) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const kind = bodyKindOf(c.req.url)
    if (kind === "webhook" || !mayExceedVisitorLimit(c)) return limitVisitor(c, next)
    const sender = await findSender(c, trustProxy)
    if (sender instanceof Outage) return sender
    if (sender) return limit(formBytes + uploadLimitsOf(c.req.url).megabytes * megabyte)(c, next)
    return (isDataRequest(c) ? limitSignedOut : limitVisitor)(c, next)
  })

const mayExceedVisitorLimit = ({ req }: Context) =>
  req.header("Transfer-Encoding") !== undefined || Number(req.header("Content-Length") ?? 0) > visitorLimit

const isDataRequest = ({ req }: Context) => new URL(req.url).pathname.endsWith(".data")

/** Returns the confirmed account that sends the request, if any. Returns an outage instead of throwing it: Hono handles errors alone. */
export async function findSender(c: Context<HonoEnv>, trustProxy: boolean) {
  try {
    const account = await findAccount(c.req.raw, networkOf(clientIp(c, trustProxy)))
    return account?.isConfirmed ? account : undefined
  } catch (error) {
    if (error instanceof Outage) return error
    throw error
  }
}
