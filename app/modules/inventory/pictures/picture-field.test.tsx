import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { type Photo, writePhotos } from "./photo-tiles.ts"
import { PictureField } from "./picture-field.tsx"

const picture: Picture = { organizationId: crypto.randomUUID(), key: "0".repeat(32), width: 800, height: 600, color: "#016E88" }
const photos: Photo[] = Array.from({ length: 10 }, (_, at) => ({
  id: crypto.randomUUID(),
  picture,
  focalX: at,
  focalY: 100 - at,
  alt: { en: `Skis ${at}` },
}))

/** Renders the field with so many photos. */
function render(count: number, { locale = "en", error }: { locale?: "en" | "uk"; error?: string } = {}) {
  const some = photos.slice(0, count)
  const Field = () => <PictureField id="item-pictures" name="pictures" defaultValue={writePhotos(some)} pictures={some} error={error} />
  const Stub = createRoutesStub([{ path: "/", Component: Field }])
  return renderToString(
    <TranslatorContext value={translators[locale]}>
      <Stub />
    </TranslatorContext>,
  )
}

test.each(locales)("Without photos it asks for them, and says what it takes, in %s", (locale) => {
  const html = render(0, { locale })
  expect(html).toContain(translators[locale].t("pictures:help"))
  expect(html).toContain('id="item-pictures"')
  expect(html).not.toContain("data-uploading")
})

test("Shows its error in place of the help", () => {
  const html = render(0, { error: "One or more images required" })
  expect(html).toContain("One or more images required")
  expect(html).toContain('aria-invalid="true"')
  expect(html).not.toContain("up to 10 MB")
})

test("Names every photo by its place and text, and the first as the cover", () => {
  const html = render(3)
  expect(html).toContain('aria-label="Photo 1 of 3: Skis 0. Cover"')
  expect(html).toContain('aria-label="Photo 3 of 3: Skis 2"')
  expect(html).toContain("object-position:2% 98%")
})

test("Takes no more than ten", () => {
  expect(render(9)).toContain('id="item-pictures"')
  expect(render(10)).not.toContain('id="item-pictures"')
})
