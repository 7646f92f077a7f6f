/** Routes that take a file. Letter case and slashes at the end are ignored, as React Router ignores them. */
const uploads = [/^\/account\/picture\/*$/i]

type BodyKind = "form" | "upload" | "webhook"

/**
 * Returns the kind of body that a URL or a request target takes. An upload is recognized under every spelling that React Router matches, and as
 * its data request. A webhook is signed by a payment provider and reads its body itself; it has one spelling, since its sender passes no check
 * of the origin.
 */
export function bodyKindOf(url: string): BodyKind {
  const pathname = URL.parse(url, "http://localhost")?.pathname ?? ""
  if (pathname.startsWith("/api/webhooks/")) return "webhook"
  const path = decode(pathname.replace(/(\/_)?\.data$/, ""))
  return uploads.some((upload) => upload.test(path)) ? "upload" : "form"
}

/** Leaves encoded slashes as they are, and a malformed path too: React Router matches no upload there. */
function decode(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
