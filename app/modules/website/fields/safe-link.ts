const schemes = new Set(["http:", "https:", "mailto:", "tel:"])

const longest = 2_000

/** Returns whether an address is a web page, an email address, a phone number, or a path of this site such as "/shop". */
export function isSafeLink(address: string): boolean {
  if (address.length > longest || /[\s\p{Cc}\\]/u.test(address)) return false
  if (address.startsWith("/")) return !address.startsWith("//")
  return URL.canParse(address) && schemes.has(new URL(address).protocol)
}
