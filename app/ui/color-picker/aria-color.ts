import { type Color as AriaColor, parseColor } from "react-stately/Color"
import { type Color, colorOfHsv } from "./color.ts"

const black = parseColor("hsba(0, 0%, 0%, 1)")

/** The colour as React Aria's hooks take it. */
export const toAriaColor = ({ h, s, v, a }: Color): AriaColor =>
  black.withChannelValue("hue", h).withChannelValue("saturation", s).withChannelValue("brightness", v).withChannelValue("alpha", a)

export const fromAriaColor = (color: AriaColor): Color =>
  colorOfHsv(
    { h: color.getChannelValue("hue"), s: color.getChannelValue("saturation"), v: color.getChannelValue("brightness") },
    color.getChannelValue("alpha"),
  )

/** The language of React Aria's own words. */
export const ariaLocale = (locale: string) => (locale === "uk" ? "uk-UA" : "en-GB")
