import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig, type Plugin } from "vite"

/** The toasts' library would write its sheet into the page by script, which our content policy forbids; we import the sheet instead. */
const toastsWithoutOwnStyle: Plugin = {
  name: "toasts-without-own-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);?$/m, ""),
  },
}

export default defineConfig({
  // The calendar's own words, in the languages of the product alone.
  plugins: [reactRouter(), toastsWithoutOwnStyle, { ...optimizeLocales.vite({ locales: ["en-US", "uk-UA"] }), enforce: "pre" }],
  // Our content policy loads nothing from a `data:` address.
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  // Bundled, these cost a tenth of the memory and start-up time that their modules cost one by one.
  ssr: { noExternal: ["drizzle-orm", /^@mantine\//, "lucide-react"] },
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
})
