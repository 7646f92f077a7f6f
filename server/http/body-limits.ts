import { bodyLimit } from "hono/body-limit"
import { createMiddleware } from "hono/factory"

/** The most bytes that a form may send. */
const formLimit = 64 * 1024

/** A picture of 10 MB, and what the form says beside it. */
const pictureLimit = 11 * 1024 * 1024

/** Where a form brings a picture. */
const pictures = new Set(["/account/picture"])

const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text("This request is too large.", 413) })

const [form, picture] = [limited(formLimit), limited(pictureLimit)]

/** Refuses a body that is larger than its address takes, before anything reads it whole. */
export const bodyLimits = createMiddleware((c, next) => (pictures.has(c.req.path.replace(/\.data$/, "")) ? picture : form)(c, next))
