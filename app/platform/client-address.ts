import { createContext, type RouterContextProvider } from "react-router"

/** The address of whoever asks, as the server believes it; behind a trusted proxy the one that the proxy names. */
export const clientAddressContext = createContext("")

/** Whether many visitors may have this address: a proxy on a private one passes requests on without being trusted to name them. */
export const sharedAddressContext = createContext(false)

/** The network that a visitor's bookings are counted for. */
export interface ClientNetwork {
  /** As `networkOf` answers it. */
  name: string
  isShared: boolean
}

export const clientNetworkIn = (context: Readonly<RouterContextProvider>): ClientNetwork => ({
  name: networkOf(context.get(clientAddressContext)),
  isShared: context.get(sharedAddressContext),
})

/**
 * Whom attempts are counted for: an IPv4 address, or the /64 network of an IPv6 one, which is what one customer of a provider has for
 * themselves. An IPv4 address that is written as IPv6 counts as itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[|\]$|%.*$/g, "").toLowerCase()
  const mapped = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!plain.includes(":")) return plain
  const [head = "", tail = ""] = plain.split("::")
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const missing = plain.includes("::") ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}

const groupsOf = (part: string) => part.split(":").filter(Boolean)
