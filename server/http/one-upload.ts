import type { IncomingMessage } from "node:http"
import type { HttpBindings } from "@hono/node-server"
import { createMiddleware } from "hono/factory"
import { translators } from "#app/messages/translators.server.ts"
import { findAccount } from "#app/modules/accounts/session.server.ts"
import { uploadRetrySeconds } from "#app/modules/media/picture.ts"
import { networkOf } from "#app/platform/client-address.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { askedLocale } from "#app/platform/i18n/request-locale.server.ts"
import { clientAddress } from "./addresses.ts"
import { bodyKindOf } from "./body-kinds.ts"
import type { Variables } from "./variables.ts"

/** `bytes` is how many its connection had brought at the moment `at`, in milliseconds: when it began, or when another one was refused for its sake. */
interface Upload {
  incoming: IncomingMessage
  bytes: number
  at: number
}

/** The upload under way of each account. */
const uploads = new Map<string, Upload>()

/** The most uploads of all accounts together: each holds up to 25 MB until its picture is drawn. */
const mostUploads = 16

/** A body that has brought nothing for so many milliseconds gives way to a new one. */
const stallLimit = 5_000

/** Lets each account upload one file at a time: refuses another with 429 before its body is read, unless the earlier one has stalled, which is then cut. */
export const oneUpload = (trustProxy: boolean) =>
  createMiddleware<{ Bindings: HttpBindings; Variables: Variables }>(async (c, next) => {
    if (c.req.method !== "POST" || bodyKindOf(c.req.path) !== "upload") return next()
    const account = await findAccount(c.req.raw, networkOf(clientAddress(c, trustProxy))).catch((error: unknown) => {
      if (error instanceof Outage) return error
      throw error
    })
    if (account instanceof Outage) return account
    if (!account) return next()

    const earlier = uploads.get(account.id)
    if (earlier ? !isStalled(earlier) : uploads.size >= mostUploads) {
      const { t } = translators[askedLocale(c.req.raw) ?? account.locale]
      return c.text(t("media:errors.file.busy"), 429, { "Retry-After": String(uploadRetrySeconds) })
    }
    earlier?.incoming.socket.destroy()
    const { incoming } = c.env
    const upload = { incoming, bytes: incoming.socket.bytesRead, at: performance.now() }
    uploads.set(account.id, upload)
    try {
      await next()
    } finally {
      if (uploads.get(account.id) === upload) uploads.delete(account.id)
    }
    return undefined
  })

function isStalled(upload: Upload) {
  const { complete, socket } = upload.incoming
  if (complete) return false
  if (socket.bytesRead > upload.bytes) {
    upload.bytes = socket.bytesRead
    upload.at = performance.now()
  }
  return performance.now() - upload.at >= stallLimit
}
