/** Routes that take a file, matched as React Router does: without regard to letter case and trailing slashes. */
const uploads = [/^\/account\/picture\/*$/i]

type BodyKind = "form" | "upload" | "webhook"

/**
 * Returns the kind of body that a URL takes. Recognizes an upload in every spelling that React Router matches, and as its data request. A
 * webhook has one spelling, since it skips the origin check: its sender signs the body.
 */
export function bodyKindOf(url: string): BodyKind {
  const pathname = URL.parse(url, "http://localhost")?.pathname ?? ""
  if (pathname.startsWith("/api/webhooks/")) return "webhook"
  const path = decode(pathname.replace(/(\/_)?\.data$/, ""))
  return uploads.some((upload) => upload.test(path)) ? "upload" : "form"
}

/** Keeps encoded slashes and malformed paths: React Router matches no upload there. */
function decode(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
