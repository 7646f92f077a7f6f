const schemes = new Set(["http:", "https:", "mailto:", "tel:"])

const longest = 2_000

/** Returns whether an address is a web page, an email address, a phone number, or a path of this site such as "/shop". */
export function isSafeLink(address: string): boolean {
  if (address.length > longest || /[\s\p{Cc}\\]/u.test(address)) return false
  if (address.startsWith("/")) return !address.startsWith("//")
  return URL.canParse(address) && schemes.has(new URL(address).protocol)
}

/** Completes an address as people write it: "example.com", "shop@example.com", "067 123 45 67". Returns undefined where it leads nowhere. */
export function completeLink(typed: string): string | undefined {
  const address = typed.trim()
  const candidates = [address]
  if (/^\+?[\d\s()-]{5,}$/.test(address)) candidates.unshift(`tel:${address.replaceAll(/[^\d+]/g, "")}`)
  else if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) candidates.unshift(`mailto:${address}`)
  else if (/^[^\s/:@]+\.[^\s/:@.]{2,}([/:?#]\S*)?$/.test(address)) candidates.unshift(`https://${address}`)
  return candidates.find(isSafeLink)
}
