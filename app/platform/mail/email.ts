/**
 * Returns an address in the form that mail programs send: in lower case, a domain of other letters in Punycode ("shop@карпати.укр"). A domain that
 * has no such form stays as it is.
 */
export function normalizeEmail(typed: string): string {
  const [, name = "", domain = ""] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]*[^\0-\x7F][\p{L}\p{M}\p{N}.-]*)$/u.exec(typed) ?? []
  const host = domain && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
  return (host ? name + host : typed).toLowerCase()
}

/** Accepts the addresses that zod's `email()` does, without loading zod in the browser, and those under a domain of other letters. */
export const isEmail = (text: string) => fits(normalizeEmail(text)) && text.length <= 254

/** Accepts what the sign-in library does: no address whose last part is of other letters, such as .укр. */
export const isAccountEmail = (text: string) => isEmail(text) && !/\.xn--[^.]+$/.test(normalizeEmail(text))

const fits = (address: string) => address.length <= 254 && email.test(address)

const email = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
