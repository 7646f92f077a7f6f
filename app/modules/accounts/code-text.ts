/** Returns the digits of a typed or pasted code: "123 456", "123-456". */
export const digitsOf = (typed: string) => typed.replaceAll(/\D/g, "")

/** Returns a second factor as it is compared: a code of six digits, or a backup code, "aB3dE-9xYz1", whose dash may be any. */
export const readFactor = (typed: string) =>
  !/\p{L}/u.test(typed) && digitsOf(typed).length === 6 ? digitsOf(typed) : typed.replaceAll(/\s/g, "").replaceAll(/\p{Pd}/gu, "-")
