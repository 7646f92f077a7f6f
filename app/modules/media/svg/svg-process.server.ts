import { buffer } from "node:stream/consumers"
import sharp from "sharp"
import { exceedsPixelLimit, mostPixels } from "../pixel-limit.ts"
import { tooComplex, tooManyPixels } from "./exit-codes.ts"

// The program of a process of its own (`rasterizeSvg`): reads an SVG from standard input, and writes it as a PNG to standard output. The first argument
// is the PNG's longest side in pixels.

/** The largest density that sharp takes, in dots per inch. */
const mostDensity = 7200

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] })

const options = { limitInputPixels: mostPixels, failOn: "error" } as const
const svg = await buffer(process.stdin)
const density = await readDensity(Number(process.argv[2])).catch((error) => process.exit(exceedsPixelLimit(error) ? tooManyPixels : 1))
// The PNG is decoded at once: compressing it well would take longer than drawing it.
const png = sharp(svg, { ...options, density }).png({ compressionLevel: 1 })
process.stdout.write(await png.toBuffer().catch(() => process.exit(tooComplex)))

/** Parses the drawing. Returns the density in dots per inch at which its longest side is `side` pixels. */
async function readDensity(side: number) {
  const { width, height } = await sharp(svg, options).metadata()
  if (width * height > mostPixels) process.exit(tooManyPixels)
  return Math.min(72 * (side / Math.max(width, height)), mostDensity)
}
