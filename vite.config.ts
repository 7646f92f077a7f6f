import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

export default defineConfig({
  // The calendar's own words, in the languages of the product alone.
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ["en-US", "uk-UA"] }), enforce: "pre" }],
  // All styles are one file of 11 KB: on a phone's line ten small ones cost more than what a page does not use of it.
  // Our content policy loads nothing from a `data:` address.
  build: { target: "baseline-widely-available", assetsInlineLimit: 0, cssCodeSplit: false },
  // Bundled, the query builder costs a tenth of the memory and start-up time that its modules cost one by one.
  ssr: { noExternal: ["drizzle-orm"] },
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
})
