import type { HttpBindings } from "@hono/node-server"
import { createMiddleware } from "hono/factory"
import { translators } from "#app/messages/translators.server.ts"
import { findAccount } from "#app/modules/accounts/session/session.server.ts"
import { uploadRetrySeconds } from "#app/modules/media/picture.ts"
import { networkOf } from "#app/platform/client-address.server.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { requestLocale } from "#app/platform/i18n/request-locale.server.ts"
import { bodyKindOf } from "./body-kinds.ts"
import { clientIp, isSharedAddress } from "./client-ip.ts"
import { takeUploadSlot } from "./upload-slots.ts"
import type { Variables } from "./variables.ts"

/**
 * Lets each confirmed account upload one file at a time: refuses another with 429 before its body is read. A script gets the code of the
 * sentence, a browser without one the sentence. Other senders take no slot: their bodies are small, and their form is refused later.
 */
export const oneUpload = (trustProxy: boolean) =>
  createMiddleware<{ Bindings: HttpBindings; Variables: Variables }>(async (c, next) => {
    if (c.req.method !== "POST" || bodyKindOf(c.req.url) !== "upload") return next()
    const network = networkOf(clientIp(c, trustProxy))
    const account = await findAccount(c.req.raw, network).catch((error: unknown) => {
      if (error instanceof Outage) return error
      throw error
    })
    if (account instanceof Outage) return account
    if (!account?.isConfirmed) return next()

    const slot = takeUploadSlot({
      accountId: account.id,
      network: isSharedAddress(c, trustProxy) ? undefined : network,
      incoming: c.env.incoming,
    })
    if (typeof slot === "string") {
      const isDataRequest = new URL(c.req.url).pathname.endsWith(".data")
      const { t } = translators[requestLocale(c.req.raw) ?? account.locale]
      return c.text(isDataRequest ? slot : t(`media:errors.${slot}`), 429, { "Retry-After": String(uploadRetrySeconds) })
    }
    try {
      await next()
    } finally {
      slot()
    }
    return undefined
  })
