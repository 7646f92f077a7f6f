// Writes the storefront's font files from @fontsource-variable/inter: the weight-only Latin and Cyrillic cuts as they are, and two
// micro-subsets, because the package keeps ₴ and the Polish letters in files of 26 and 85 kB. Run: node app/ui/fonts/make-subsets.mjs
import { copyFile, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import subsetFont from "subset-font"

const packaged = join(dirname(createRequire(import.meta.url).resolve("@fontsource-variable/inter/package.json")), "files")
const here = import.meta.dirname

await copyFile(join(packaged, "inter-latin-wght-normal.woff2"), join(here, "inter-latin.woff2"))
await copyFile(join(packaged, "inter-cyrillic-wght-normal.woff2"), join(here, "inter-cyrillic.woff2"))
await subset("inter-cyrillic-ext-wght-normal.woff2", "inter-hryvnia.woff2", "₴")
await subset("inter-latin-ext-wght-normal.woff2", "inter-polish.woff2", "ĄąĆćĘęŁłŃńŚśŹźŻż")

async function subset(source, target, letters) {
  const font = await subsetFont(await readFile(join(packaged, source)), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ["kern", "tnum", "mark", "ccmp"],
  })
  await writeFile(join(here, target), font)
}
