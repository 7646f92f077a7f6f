import { createHash } from "node:crypto"
import { relative } from "node:path"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig, type Plugin, type Rolldown } from "vite"

/** The toasts' library would write its sheet into the page by script, which our content policy forbids; we import the sheet instead. */
const toastsWithoutOwnStyle: Plugin = {
  name: "toasts-without-own-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ""),
  },
}

/**
 * The rules of `ui` stand in layers, so that the part that uses a component has the last word on its look, whatever the order that sheets are loaded in.
 * A library's rules come first, then buttons, of which other components are made. Each sheet says the order itself: none knows that it is the first.
 */
const layersOfUi: Plugin = {
  name: "layers-of-ui",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/ui\/.*\.module\.css$|sonner\/dist\/styles\.css$/ },
    handler: (css, id) => `@layer tokens, base, libraries, buttons, ui; @layer ${layerOf(id)} {${css}}`,
  },
}

function layerOf(file: string) {
  if (file.includes("/node_modules/")) return "libraries"
  return /\/(icon-)?button\.module\.css$/.test(file) ? "buttons" : "ui"
}

/** Where a first visit begins: whoever comes from outside sees the home of a shop. */
const firstFiles = /\/app\/(entry\.client|root|modules\/storefront\/(layout\/layout|site\/home)\.route)\.tsx/

/**
 * A first visit's scripts are two files, and its styles one: the thirty small ones that they would be otherwise compress worse.
 * Modules that other pages need, or that are loaded when first used, never join them.
 */
const firstVisit: Rolldown.CodeSplittingGroup = {
  name: (id, context) => {
    if (!entriesOf(id, context).some((entry) => firstFiles.test(entry))) return null
    return id.includes("/node_modules/") ? "libraries" : "storefront"
  },
}

/** Modules that at least three pages share, in a file with a sheet for each kind of page: the first that one of these pages is of. */
const shared = (name: string, pages: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => {
    const entries = entriesOf(id, context)
    return entries.length >= 3 && entries.some((entry) => pages.test(entry)) ? name : null
  },
})

/** Returns the routes that import a module, by whatever way but `import()`; the start of the program counts as one. */
function entriesOf(id: string, context: Rolldown.ChunkingContext) {
  const seen = new Set([id])
  for (const each of seen) for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  return [...seen].filter((each) => /\/app\/(entry\.client|root|modules\/.*\.route)\.tsx/.test(each))
}

const classFiles = new Map<string, string>()

/** A name that two builds agree on, a few letters of the file and the class's place in it: pages, styles and scripts are full of them. */
function shortClassName(name: string, file: string, css: string) {
  const names = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi), ([, found]) => found))]
  const letters = createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .replace(/[^a-z]/gi, "")
    .slice(0, 5)
  if (!names.includes(name) || (classFiles.get(letters) ?? file) !== file) throw new Error(`No name for ${name} of ${file}`)
  classFiles.set(letters, file)
  return `${letters}${names.indexOf(name).toString(36)}`
}

export default defineConfig({
  // The calendar's own words, in the languages of the product alone.
  plugins: [reactRouter(), layersOfUi, toastsWithoutOwnStyle, { ...optimizeLocales.vite({ locales: ["en-US", "uk-UA"] }), enforce: "pre" }],
  // Our content policy loads nothing from a `data:` address.
  build: { target: "baseline-widely-available", assetsInlineLimit: 0, terserOptions: { ecma: 2020, compress: { passes: 3 } } },
  css: { modules: { generateScopedName: shortClassName } },
  // Bundled, these cost a tenth of the memory and start-up time that their modules cost one by one.
  ssr: { noExternal: ["drizzle-orm", "lucide-react"] },
  environments: {
    client: {
      build: {
        minify: "terser",
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                firstVisit,
                shared("common", /\/modules\/(storefront|front)\//),
                shared("accounts", /\/sign-in\//),
                shared("management", /\/modules\//),
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
})
