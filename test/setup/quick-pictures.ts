import sharp, { type Sharp } from "sharp"

// Makes stored pictures cheap: with the usual effort half of a demo's seed is the compression of its WebP files, and a test run makes ten demos. Applies to the
// built server and to programs that tests start too; benchmarks measure the real files.
const original: unique symbol = Symbol.for("orenda.test.webp")
const prototype: Pick<Sharp, "webp"> & { [original]?: Sharp["webp"] } = sharp.prototype
const webp = (prototype[original] ??= prototype.webp)

prototype.webp = function (this: Sharp, options) {
  return webp.call(this, { ...options, effort: 0 })
}
