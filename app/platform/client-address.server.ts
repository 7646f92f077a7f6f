import ipaddr from "ipaddr.js"
import { createContext, type RouterContextProvider } from "react-router"

/** The client's IP address; behind a trusted proxy the one that the proxy names. */
export const clientAddressContext = createContext("")

/** Whether many visitors may have this address: a proxy in a private network forwards requests without being trusted to name their clients. */
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
  const plain = address.replace(/^\[|\]$/g, "").toLowerCase()
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  if (parsed.range() === "rfc6052") return parsed.toByteArray().slice(12).join(".")
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(":")}::/64`
}

/** Returns whether the address is in a private network or on this machine. */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && privateRanges.has(ipaddr.process(address).range())
}

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback"
}

const privateRanges = new Set(["carrierGradeNat", "linkLocal", "loopback", "private", "uniqueLocal"])
