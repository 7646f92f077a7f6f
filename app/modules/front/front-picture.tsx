import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import colorMode from "#app/ui/color-mode.module.css"
import styles from "./front-picture.module.css"
import calendarEnDark from "./pictures/calendar.en.dark.webp"
import calendarEnLight from "./pictures/calendar.en.light.webp"
import calendarUkDark from "./pictures/calendar.uk.dark.webp"
import calendarUkLight from "./pictures/calendar.uk.light.webp"
import storefrontEnDark from "./pictures/storefront.en.dark.webp"
import storefrontEnLight from "./pictures/storefront.en.light.webp"
import storefrontUkDark from "./pictures/storefront.uk.dark.webp"
import storefrontUkLight from "./pictures/storefront.uk.light.webp"

const pictures = {
  calendar: { en: { light: calendarEnLight, dark: calendarEnDark }, uk: { light: calendarUkLight, dark: calendarUkDark } },
  storefront: { en: { light: storefrontEnLight, dark: storefrontEnDark }, uk: { light: storefrontUkLight, dark: storefrontUkDark } },
}

/** A screen of the demo, taken by `pictures/take-pictures.mjs`. Lazy, so that browsers request only the picture of the shown colour mode. */
export function FrontPicture({ name }: { name: keyof typeof pictures }) {
  const { t, locale } = useTranslation("front")
  const { light, dark } = pictures[name][locale]
  const alt = t(`picture.${name}`)
  const picture = { width: 1280, height: 760, loading: "lazy", decoding: "async" } as const
  return (
    <>
      <img {...picture} alt={alt} src={light} className={classNames(styles.picture, colorMode.light)} />
      <img {...picture} alt={alt} src={dark} className={classNames(styles.picture, colorMode.dark)} />
    </>
  )
}
