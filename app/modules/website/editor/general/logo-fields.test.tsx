import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { defaultColor, defaultLogos } from "../../default-settings.ts"
import type { SettingsDocument } from "../../website-document.ts"
import { LogoFields } from "./logo-fields.tsx"

const withoutLogo: SettingsDocument = {
  primaryColor: defaultColor,
  ...defaultLogos,
  datePickerType: 0,
  tabTitle: "",
  sharingImageId: null,
  translations: {},
}

test.each(locales)("A shop without a logo sees its name in both fields, and is asked for a picture, in %s", (locale) => {
  const { t } = translators[locale]
  const html = renderToString(
    <TranslatorContext value={translators[locale]}>
      <LogoFields shopName="Sunny Skis" settings={withoutLogo} legibility={{}} problems={{}} onChange={() => undefined} />
    </TranslatorContext>,
  )
  expect(html).not.toContain("<img")
  expect(html.split(">Sunny Skis<")).toHaveLength(3)
  expect(html.split(t("webGeneral:picture.drop"))).toHaveLength(3)
  expect(html).not.toContain(t("webGeneral:picture.replace"))
})
