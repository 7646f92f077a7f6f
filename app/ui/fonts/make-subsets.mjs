// Writes the storefront's font files. The weight-only Latin and Cyrillic cuts of @fontsource-variable/inter stay as they are. The micro-subsets: the package keeps the
// Polish letters in a file of 85 kB, ₴ in one of 26 kB, and arrows and check marks in none, so that these come from the whole font of the package inter-ui (10 MB, and
// no dependency for four glyphs); the name of the other language would load the Cyrillic cut on every Latin page.
// Run: npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz && node app/ui/fonts/make-subsets.mjs package/variable/InterVariable.woff2
import { copyFile, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import subsetFont from "subset-font"

const packaged = join(dirname(createRequire(import.meta.url).resolve("@fontsource-variable/inter/package.json")), "files")
const here = import.meta.dirname
const [whole] = process.argv.slice(2)
if (!whole) throw new Error("Name the file of the whole font.")

const textWeights = { wght: { min: 400, max: 700 } }

await copyFile(join(packaged, "inter-latin-wght-normal.woff2"), join(here, "inter-latin.woff2"))
await copyFile(join(packaged, "inter-cyrillic-wght-normal.woff2"), join(here, "inter-cyrillic.woff2"))
await subset(whole, "inter-symbols.woff2", "₴→↗✓", { ...textWeights, opsz: 14 })
await subset(join(packaged, "inter-latin-ext-wght-normal.woff2"), "inter-polish.woff2", "ĄąĆćĘęŁłŃńŚśŹźŻż", textWeights)
await subset(join(packaged, "inter-cyrillic-wght-normal.woff2"), "inter-ukrainian-name.woff2", "Українська", { wght: 400 })

async function subset(source, target, letters, variationAxes) {
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: ["kern", "tnum", "mark", "ccmp"],
  })
  await writeFile(join(here, target), font)
}
