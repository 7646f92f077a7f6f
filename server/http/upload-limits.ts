import type { IncomingMessage } from "node:http"
import { createMiddleware } from "hono/factory"
import { translators } from "#app/messages/translators.server.ts"
import { uploadRetrySeconds } from "#app/modules/media/picture.ts"
import { networkOf } from "#app/platform/client-address.server.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { requestLocale } from "#app/platform/i18n/request-locale.server.ts"
import { bodyKindOf, uploadLimitsOf } from "./body-kind.ts"
import { findSender } from "./body-limits.ts"
import { clientIp, isSharedAddress } from "./client-ip.ts"
import type { HonoEnv } from "./hono-env.ts"

/**
 * Limits uploads under way to one or two an account, and to fewer than memory takes in all. Refuses with 429 before the body is read: with the code of
 * the message for a data request, else with the message. Other senders take no slot, since their bodies are small and their form is refused later.
 */
export function limitUploads(trustProxy: boolean) {
  const slots = createUploadSlots()
  return createMiddleware<HonoEnv>(async (c, next) => {
    if (c.req.method !== "POST" || bodyKindOf(c.req.url) !== "upload") return next()
    const account = await findSender(c, trustProxy)
    if (account instanceof Outage) return account
    if (!account) return next()

    const network = isSharedAddress(c, trustProxy) ? undefined : networkOf(clientIp(c, trustProxy))
    const slot = slots.take({ accountId: account.id, atOnce: uploadLimitsOf(c.req.url).atOnce, network, incoming: c.env.incoming })
    if (typeof slot === "string") {
      const isDataRequest = new URL(c.req.url).pathname.endsWith(".data")
      const { t } = translators[requestLocale(c.req.raw) ?? account.locale]
      return c.text(isDataRequest ? slot : t(`media:errors.${slot}`), 429, { "Retry-After": String(uploadRetrySeconds) })
    }
    try {
      await next()
    } finally {
      slot.release()
    }
    return undefined
  })
}

interface Upload {
  accountId: string
  /** Undefined where many visitors share one address. */
  network: string | undefined
  incoming: IncomingMessage
  /** Bytes received by the connection when progress was last seen, at `seenAt` in milliseconds. */
  bytes: number
  seenAt: number
}

/** Each upload takes up to 25 MB until its picture is drawn. */
const maxUploads = 16

/** Leaves room for other networks when one sends slowly. */
const maxUploadsOfNetwork = 4

/** An upload without progress for so many milliseconds is cut when its slot is needed. */
const stallTimeout = 5_000

export function createUploadSlots() {
  const uploads = new Set<Upload>()

  return {
    /**
     * Takes a slot. Returns `file.busy` while the account has `atOnce` uploads under way, and `file.overloaded` while its network or the program
     * has too many.
     */
    take({ accountId, network, incoming, atOnce }: Pick<Upload, "accountId" | "network" | "incoming"> & { atOnce: number }) {
      const limits = [
        { max: atOnce, applies: (other: Upload) => other.accountId === accountId, code: "file.busy" },
        {
          max: maxUploadsOfNetwork,
          applies: (other: Upload) => network !== undefined && other.network === network,
          code: "file.overloaded",
        },
        { max: maxUploads, applies: () => true, code: "file.overloaded" },
      ] as const
      for (const { max, applies, code } of limits) {
        const competing = [...uploads].filter(applies)
        if (competing.length >= max && !cutStalled(competing)) return code
      }
      const upload = { accountId, network, incoming, bytes: incoming.socket.bytesRead, seenAt: performance.now() }
      uploads.add(upload)
      return { release: () => void uploads.delete(upload) }
    },
  }

  /** Cuts one stalled upload, and returns whether there was one. */
  function cutStalled(candidates: Upload[]) {
    const stalled = candidates.find(isStalled)
    stalled?.incoming.socket.destroy()
    return stalled !== undefined && uploads.delete(stalled)
  }
}

function isStalled(upload: Upload) {
  const { complete, socket } = upload.incoming
  if (complete) return false
  if (socket.bytesRead > upload.bytes) {
    upload.bytes = socket.bytesRead
    upload.seenAt = performance.now()
  }
  return performance.now() - upload.seenAt >= stallTimeout
}
