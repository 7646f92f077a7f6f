import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { ToastCard } from "./toast-card.tsx"

test.each([
  ["info", "status"],
  ["success", "status"],
  ["warn", "alert"],
  ["error", "alert"],
] as const)("A toast of severity %s has the role %s and a button that closes it", (severity, role) => {
  const card = <ToastCard severity={severity} text="Saved" onClose={() => undefined} />
  const html = renderToStaticMarkup(<TranslatorContext value={translators.en}>{card}</TranslatorContext>)
  expect(html).toContain(`<div role="${role}"`)
  expect(html).toContain(`data-severity="${severity}"`)
  expect(html).toContain('aria-label="Close notification"')
})
