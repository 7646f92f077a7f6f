/** Returns whether a number is typed with an extension: "… ext. 12", "… доб. 12", "… #12", "…,12". */
export const hasExtension = (typed: string) => typed.length <= longestPhone && /\d\D*[\p{L}#,;~]\D*\d{1,6}\D*$/u.test(typed)

/** Characters of a text that may be a phone number; on ten thousand, patterns take long. */
export const longestPhone = 100

/** Drops the 8 that people of Ukraine dialled before an area code until 2009: "8 067 123 45 67". Phone libraries do not know it. */
export function dropOldPrefix(typed: string, country: string): string {
  const digits = typed.replaceAll(/\D/g, "")
  return country === "UA" && /^80\d{9}$/.test(digits) && !typed.includes("+") ? digits.slice(1) : typed
}

/** Returns the error code of a text that is no number to save. */
export const phoneProblem = (typed: string) => (hasExtension(typed) ? "phone.extension" : "phone.invalid")
