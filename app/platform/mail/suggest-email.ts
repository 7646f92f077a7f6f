/** Mail providers of most customers. */
const providers = ["gmail.com", "ukr.net", "icloud.com", "outlook.com", "hotmail.com", "yahoo.com", "proton.me"]

/** Domains that exist, a letter away from one of those. */
const others = new Set(["mail.com", "email.com", "ymail.com", "gmail.co", "hotmail.co", "yahoo.co"])

/** Returns the address that was probably meant, where its domain is one slip away from a large provider's or ends in ".con". Case is ignored. */
export function suggestEmail(typed: string): string | undefined {
  const [, name = "", domain = ""] = /^\s*(.+@)([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? []
  if (domain === "" || providers.includes(domain) || others.has(domain)) return undefined
  const meant =
    providers.find((provider) => isSlipOf(domain, provider)) ?? (domain.endsWith(".con") ? `${domain.slice(0, -1)}m` : undefined)
  return meant && name + meant
}

/** One letter too many, too few, or wrong, or two neighbours exchanged. */
function isSlipOf(typed: string, meant: string): boolean {
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same += 1
  const [left, right] = [typed.slice(same), meant.slice(same)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}
