import type { Sharp, SharpOptions } from "sharp"
import { Refusal } from "#app/platform/errors.ts"
import { limitConcurrency } from "../limit-concurrency.ts"
import { largestWidth, uploadRetrySeconds, widthsOf } from "../picture.ts"
import { exceedsPixelLimit, mostPixels } from "../pixel-limit.ts"
import { rasterizeSvg } from "../svg/rasterize-svg.server.ts"
import type { ImageKind } from "./image-kind.server.ts"
import { measureBrightness } from "./measure-brightness.server.ts"
import { measureLegibility } from "./measure-legibility.server.ts"

interface Drawn {
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  /** `#rrggbb` */
  color: string
  /** `measureBrightness` */
  brightness: number[]
  /** `measureLegibility` */
  legibility: number[]
  files: Array<{ width: number; bytes: Buffer }>
}

/** Twice the largest width, and so within what WebP can hold. */
const largestHeight = 2 * largestWidth

/** The longest side in pixels that somebody's drawing is made into: one may take long to draw. */
const drawnSide = 640

const options: SharpOptions = { limitInputPixels: mostPixels, failOn: "error" }

/**
 * Draws a picture (of an animation the first frame), upright and without its metadata, into a WebP of every width. A drawing is made `side` pixels long. Refuses what `decode`
 * and `rasterizeSvg` refuse.
 */
export async function drawFiles(bytes: Buffer, kind: ImageKind, side = drawnSide): Promise<Drawn> {
  const draw = async ({ sharp, image, ...size }: Decoded): Promise<Drawn> => {
    const files: Drawn["files"] = []
    for (const to of widthsOf(size.width)) files.push({ width: to, bytes: await webp(image(), to, size.width) })
    const [color, brightness] = [await dominantColor(sharp, image()), await measureBrightness(image())]
    return { ...size, color, brightness, legibility: await measureLegibility(image()), files }
  }
  return kind === "svg" ? decode(await rasterizeSvg(bytes, side), "png", draw) : decode(bytes, kind, draw)
}

interface Decoded {
  sharp: Load
  /** In pixels. */
  width: number
  height: number
  /** The picture, to draw from once more. */
  image(): Sharp
}

/**
 * Pictures are decoded two at a time in the whole process: each takes up to 200 MB, and one of the four threads of libuv, on which passwords are hashed too.
 * `work` keeps its place until it ends, so it awaits one operation after the other.
 */
let runDecoding = limitConcurrency(2, { mostWaiting: 50, refuse: refuseOverload })

/** Has pictures decoded one at a time where two would not fit into the memory limit beside the rest of the program. Called before the first. */
export function limitDecoding(memoryLimitMb: number) {
  runDecoding = limitConcurrency(memoryLimitMb < 1024 ? 1 : 2, { mostWaiting: 50, refuse: refuseOverload })
}

function refuseOverload(): never {
  throw new Refusal("file.overloaded", { status: 429, retryAfter: uploadRetrySeconds })
}

let stopping = new AbortController()

/** Refuses the pictures that wait to be decoded. One that is being decoded can't be interrupted. */
export function stopDecoding() {
  stopping.abort()
  stopping = new AbortController()
}

/** Does `work` with a picture that is upright, without its metadata, and no larger than the largest width. Refuses what is broken or above 40 megapixels, and too many at once. */
export function decode<T>(bytes: Buffer, kind: PhotoKind, work: (decoded: Decoded) => Promise<T>): Promise<T> {
  const { signal } = stopping
  return runDecoding(() => (signal.aborted ? refuseOverload() : decodeNow(bytes, kind, work)))
}

/** SVG is decoded by `rasterizeSvg` alone. */
type PhotoKind = Exclude<ImageKind, "svg">

async function decodeNow<T>(bytes: Buffer, kind: PhotoKind, work: (decoded: Decoded) => Promise<T>): Promise<T> {
  const sharp = await (loaded ??= loadSharp())
  try {
    const { width, height, format, pages } = await sharp(bytes, options).metadata()
    if (format !== (kind === "avif" ? "heif" : kind)) throw new Refusal("file.broken")
    if (width * height > mostPixels || (pages ?? 1) > 10_000) throw new Refusal("file.pixels")
    const upright = await sharp(bytes, options)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: largestWidth, height: largestHeight, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels, ...size } = upright.info
    const image = () => sharp(upright.data, { raw: { width: size.width, height: size.height, channels } })
    return await work({ sharp, width: size.width, height: size.height, image })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(exceedsPixelLimit(error) ? "file.pixels" : "file.broken", { cause: error })
  }
}

const webp = (image: Sharp, to: number, from: number) => (to < from ? image.resize({ width: to }) : image).webp({ quality: 80 }).toBuffer()

/** White for a picture that one can see through: it was made for a page. */
async function dominantColor(sharp: Load, image: Sharp) {
  const small = await image.resize({ width: 64, height: 64, fit: "inside" }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(small).stats()
  if (!isOpaque) return "#ffffff"
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`
}

type Load = typeof import("sharp").default

let loaded: Promise<Load> | undefined

// Loaded with the first picture: a program that stores none does not hold it in memory.
async function loadSharp() {
  const { default: sharp } = await import("sharp")
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`) })
  return sharp
}
