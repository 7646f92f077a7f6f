// Draws the demo's pictures from their drawings, as photographs would be uploaded: `node db/demo/draw-pictures.mjs`.
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

const drawings = new URL("drawings/", import.meta.url)

for (const file of await readdir(drawings)) {
  if (file.startsWith("logo-")) continue
  const png = fileURLToPath(new URL(`pictures/${file.replace(".svg", ".png")}`, import.meta.url))
  const palette = { palette: true, colours: 256, dither: 0.3, effort: 10, compressionLevel: 9 }
  const { size } = await sharp(await readFile(new URL(file, drawings)))
    .flatten()
    .png(palette)
    .toFile(png)
  console.log(`${png}: ${Math.round(size / 1024)} KB`)
}
