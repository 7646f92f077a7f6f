/** Addresses that take a file, by themselves or as React Router asks for their data. */
const uploads = new Set(["/account/picture"])

type BodyKind = "form" | "upload" | "webhook"

/** What an address is sent. A webhook is signed by a payment provider instead of sent from our own pages, and reads its body itself, as it came. */
export function bodyKindOf(path: string): BodyKind {
  if (path.startsWith("/api/webhooks/")) return "webhook"
  return uploads.has(path.replace(/\.data$/, "")) ? "upload" : "form"
}
