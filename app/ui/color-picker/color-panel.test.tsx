import { renderToString } from "react-dom/server"
import { beforeEach, expect, test, vi } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { parseHex } from "./color.ts"
import { ColorPanel } from "./color-panel.tsx"

beforeEach(() => {
  vi.stubGlobal("localStorage", undefined)
  return () => vi.unstubAllGlobals()
})

const render = (hex: string, allowsAlpha: boolean, locale: "en" | "uk" = "en", mostRecent?: number) =>
  renderToString(
    <TranslatorContext value={translators[locale]}>
      <ColorPanel color={parseHex(hex)!} allowsAlpha={allowsAlpha} mostRecent={mostRecent} onChange={() => undefined} />
    </TranslatorContext>,
  )

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test.each(locales)("With alpha it has a slider for it, and a transparent colour among nine, in %s", (locale) => {
  const { t } = translators[locale]
  const html = render("#2E81FF80", true, locale)
  expect(html).toContain(`aria-label="${t("colorPicker:alpha")}"`)
  expect(html).toContain('value="#2E81FF80"')
  expect(html).toContain('value="46, 129, 255, 0.5"')
  expect(count(html, /aria-pressed/g)).toBe(9)
  expect(count(html, new RegExp(`aria-label="${t("colorPicker:transparent")}"`, "g"))).toBe(1)
})

test.each(locales)("Without alpha the transparent colour is left out, and it says why, in %s", (locale) => {
  const { t } = translators[locale]
  const html = render("#2E81FF", false, locale)
  expect(html).not.toContain(t("colorPicker:alpha"))
  expect(html).not.toContain(`"${t("colorPicker:transparent")}"`)
  expect(html).toContain(t("colorPicker:opaqueOnly"))
  expect(count(html, /aria-pressed/g)).toBe(8)
  expect(count(html, /aria-pressed="true"/g)).toBe(1)
})

test("Shows as many recent colours as its option says", () => {
  expect(count(render("#2E81FF", true, "en", 4), /aria-pressed/g)).toBe(4)
})
