import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { isLoopbackAddress, isPrivateAddress } from "#app/platform/client-address.server.ts"
import type { Settings } from "#app/platform/env.server.ts"

type RequestContext = Pick<Context<{ Bindings: HttpBindings }>, "env" | "req">

/** Returns the socket's address, or behind a trusted proxy the last one in X-Forwarded-For. */
export function clientIp(c: RequestContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined
  return forwarded || (c.env.incoming?.socket.remoteAddress ?? "")
}

/** Returns whether a proxy that is not trusted may have forwarded the request from that address: it is private, or unknown. */
export function isSharedAddress(c: RequestContext, trustProxy: boolean): boolean {
  if (trustProxy) return false
  const address = clientIp(c, trustProxy)
  return isPrivateAddress(address)
}

/**
 * Returns whether the request was made on this machine, without a proxy and by a name of this machine. A page of another site that resolves its
 * own name to this machine still sends that name as the host.
 */
export function isLocal(c: RequestContext, { trustProxy, origin }: Pick<Settings, "trustProxy" | "origin">): boolean {
  if (![...loopbackNames, new URL(origin).hostname].includes(new URL(c.req.url).hostname)) return false
  if (!trustProxy && proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false
  return isLoopbackAddress(clientIp(c, trustProxy))
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

const proxyHeaders = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Forwarded-Host", "X-Forwarded-Proto", "Via"]
