import ipaddr from "ipaddr.js"
import { createContext, type RouterContextProvider } from "react-router"

/** The client's IP address; behind a trusted proxy the one that the proxy names. */
export const clientAddressContext = createContext("")

/** Set when many visitors may have this address: a proxy in a private network forwards requests without being trusted to name their clients. */
export const sharedAddressContext = createContext(false)

/** The network whose bookings are counted together. */
export interface ClientNetwork {
  /** As returned by `networkOf`. */
  name: string
  isShared: boolean
}

export const getClientNetwork = (context: Readonly<RouterContextProvider>): ClientNetwork => ({
  name: networkOf(context.get(clientAddressContext)),
  isShared: context.get(sharedAddressContext),
})

/**
 * Returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since a provider gives each customer a whole /64.
 * An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address)
  if (!parsed) return address.toLowerCase()
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  if (parsed.range() === "rfc6052") return parsed.toByteArray().slice(12).join(".")
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(":")}::/64`
}

/** Returns whether the address is in a private network or on this machine, or is not an address. */
export function isPrivateAddress(address: string): boolean {
  const parsed = parseAddress(address)
  return !parsed || privateRanges.has(parsed.range())
}

export const isLoopbackAddress = (address: string): boolean => parseAddress(address)?.range() === "loopback"

/** Parses an address as sockets and proxies write it: in brackets, with a port ("[2001:db8::1]:443") or with an interface ("fe80::1%br-lan"). */
function parseAddress(written: string) {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written) ?? []
  const plain = (bracketed ?? withPort ?? written).replace(/%.*$/, "")
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}

const privateRanges = new Set(["carrierGradeNat", "linkLocal", "loopback", "private", "uniqueLocal"])
