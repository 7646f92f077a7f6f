/** A DER signature of P-256 has 8 to 72 bytes, in base64 96 characters at most. */
const isBase64 = /^[A-Za-z0-9+/]{8,96}={0,2}$/

/** Whether a header could be a signature of the bank: base64 of a DER sequence of two integers. Checked before anything is looked up for a webhook. */
export function isSignatureShaped(text: string): boolean {
  if (!isBase64.test(text)) return false
  const bytes = Buffer.from(text, "base64")
  const [sequence, length, integer, first = 0] = bytes
  return sequence === 0x30 && length === bytes.length - 2 && integer === 0x02 && bytes[4 + first] === 0x02
}
