import { BlockList, isIP, isIPv6 } from "node:net"
import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import type { Settings } from "#app/platform/env.server.ts"

type Asked = Pick<Context<{ Bindings: HttpBindings }>, "env" | "req">

/** The address of whoever asks: the socket's, or behind a trusted proxy the last one that the proxy wrote into X-Forwarded-For. */
export function clientIp(c: Asked, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined
  return forwarded || (c.env.incoming?.socket.remoteAddress ?? "")
}

/** Whether the address is of a private network or this machine, and a proxy there may have sent the request for anybody. */
export function isSharedAddress(c: Asked, trustProxy: boolean): boolean {
  if (trustProxy) return false
  const address = clientIp(c, trustProxy).replace(/%.*$/, "")
  return isIP(address) === 0 || privateNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4")
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4")
privateNetworks.addAddress("::1", "ipv6")
privateNetworks.addSubnet("fc00::", 7, "ipv6")
privateNetworks.addSubnet("fe80::", 10, "ipv6")

/**
 * Whether the request was made on this machine by itself, under a name of this machine: through a proxy it was not, whoever the proxy is, and a
 * page of somebody else's that resolves its own name to this machine still names itself as the host.
 */
export function isLocal(c: Asked, { trustProxy, origin }: Pick<Settings, "trustProxy" | "origin">): boolean {
  if (![...loopbackNames, new URL(origin).hostname].includes(new URL(c.req.url).hostname)) return false
  if (!trustProxy && marksOfProxies.some((name) => c.req.header(name) !== undefined)) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(clientIp(c, trustProxy))
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

const marksOfProxies = ["X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Forwarded-Host", "X-Forwarded-Proto", "Via"]
