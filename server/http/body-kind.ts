/** Routes that take a file: so many of an account at once, of so many megabytes. Matched as React Router does: without regard to letter case and trailing slashes. */
const uploads = [
  { path: /^\/account\/picture\/*$/i, atOnce: 1, megabytes: 10 },
  { path: /^\/settings\/logo\/*$/i, atOnce: 1, megabytes: 10 },
  { path: /^\/setup\/look\/*$/i, atOnce: 1, megabytes: 10 },
  { path: /^\/inventory\/photos\/*$/i, atOnce: 2, megabytes: 10 },
  { path: /^\/settings\/import\/*$/i, atOnce: 1, megabytes: 20 },
  { path: /^\/settings\/import\/pictures\/*$/i, atOnce: 2, megabytes: 10 },
  { path: /^\/web\/pictures\/*$/i, atOnce: 2, megabytes: 10 },
]

type BodyKind = "form" | "upload" | "webhook"

/**
 * Returns the kind of body that a URL takes. Recognizes an upload in every spelling that React Router matches, and as its data request. A
 * webhook has one spelling, since it skips the origin check: its sender signs the body.
 */
export function bodyKindOf(url: string): BodyKind {
  const pathname = pathnameOf(url)
  if (pathname.startsWith("/api/webhooks/")) return "webhook"
  return findUpload(pathname) ? "upload" : "form"
}

/** Returns how many files at once an account may send to a URL that takes files, and how large each may be. */
export function uploadLimitsOf(url: string) {
  const { atOnce = 1, megabytes = 0 } = findUpload(pathnameOf(url)) ?? {}
  return { atOnce, megabytes }
}

const pathnameOf = (url: string) => URL.parse(url, "http://localhost")?.pathname ?? ""

function findUpload(pathname: string) {
  const path = decode(pathname.replace(/(\/_)?\.data$/, ""))
  return uploads.find((upload) => upload.path.test(path))
}

/** Keeps encoded slashes and malformed paths: React Router matches no upload there. */
function decode(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
