/** The payment as the bank knows it: the ids of organization and payment in 43 characters. */
export const referenceOf = (organizationId: string, paymentId: string) =>
  Buffer.from(`${organizationId}${paymentId}`.replaceAll("-", ""), "hex").toString("base64url")

/** Returns the organization's id in a reference; undefined for a text that is none. */
export function organizationIn(reference: string): string | undefined {
  if (!/^[\w-]{43}$/.test(reference)) return undefined
  const hex = Buffer.from(reference, "base64url").toString("hex")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")
}
