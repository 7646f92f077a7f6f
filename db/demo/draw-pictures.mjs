// Draws the demo's pictures from their drawings, as photographs would be uploaded: `node db/demo/draw-pictures.mjs`.
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

const drawings = new URL("drawings/", import.meta.url)

/** Wide skies and walls, in which 256 colours would show as bands. */
const behindTitles = new Set(["hero.svg", "workshop.svg"])

const palette = { palette: true, colours: 256, dither: 0.3, effort: 10, compressionLevel: 9 }

for (const file of await readdir(drawings)) {
  if (file.startsWith("logo-")) continue
  const drawing = sharp(await readFile(new URL(file, drawings))).flatten()
  const [drawn, kind] = behindTitles.has(file) ? [drawing.webp({ quality: 95, effort: 6 }), "webp"] : [drawing.png(palette), "png"]
  const picture = fileURLToPath(new URL(`pictures/${file.replace("svg", kind)}`, import.meta.url))
  const { size } = await drawn.toFile(picture)
  console.log(`${picture}: ${Math.round(size / 1024)} KB`)
}
