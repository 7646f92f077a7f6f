import { useId, useState } from "react"
import { I18nProvider } from "react-aria/I18nProvider"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ariaLocale } from "./aria-color.ts"
import { type Color, formatHex, formatRgba, hasAllOfRgba, parseHex, parseRgba } from "./color.ts"
import { ColorArea } from "./color-area.tsx"
import { readHistory } from "./color-history.ts"
import { nearestName } from "./color-names.ts"
import styles from "./color-picker.module.css"
import { ColorSlider } from "./color-slider.tsx"
import { ColorText } from "./color-text.tsx"
import { Swatch } from "./swatch.tsx"

interface ColorPanelProps {
  color: Color
  allowsAlpha: boolean
  /** How many recent colours are shown. */
  mostRecent: number | undefined
  onChange: (color: Color) => void
}

/** Every way to choose a colour: area, sliders, text, and the colours chosen before. */
export function ColorPanel({ color, allowsAlpha, mostRecent, onChange }: ColorPanelProps) {
  const { t, locale } = useTranslation("colorPicker")
  const id = useId()
  const [history] = useState(() => readHistory(mostRecent))
  const choices = history.filter(({ a }) => allowsAlpha || a === 1)
  function chooseText(next: Color | undefined) {
    if (next) onChange(next)
    return next !== undefined
  }

  return (
    <I18nProvider locale={ariaLocale(locale)}>
      <div className={styles.panel}>
        <ColorArea label={t("area")} color={color} onChange={onChange} />
        <ColorSlider label={t("hue")} channel="hue" color={color} onChange={onChange} />
        {allowsAlpha && <ColorSlider label={t("alpha")} channel="alpha" color={color} onChange={onChange} />}
        <div className={styles.texts}>
          <ColorText
            id={`${id}-hex`}
            label={t("hex")}
            value={formatHex(color)}
            isComplete={(text) => text.length > 6 && parseHex(text) !== undefined}
            isWhole={(text) => parseHex(text) !== undefined}
            choose={(text) => chooseText(parseHex(text))}
            error={t("hexWrong")}
          />
          <ColorText
            id={`${id}-rgba`}
            label={t("rgba")}
            value={formatRgba(color)}
            isComplete={(text) => formatRgba(parseRgba(text)) === text}
            isWhole={hasAllOfRgba}
            choose={(text) => chooseText(text.trim() === "" ? undefined : parseRgba(text))}
            error={t("hexWrong")}
          />
        </div>
        <fieldset className={styles.recent}>
          <legend className={styles.legend}>{t("recent")}</legend>
          {choices.map((each) => (
            <button
              key={formatHex(each)}
              type="button"
              className={styles.choice}
              aria-pressed={formatHex(each) === formatHex(color)}
              aria-label={each.a === 0 ? t("transparent") : `${formatHex(each)}, ${t(`names.${nearestName(each)}`)}`}
              title={each.a === 0 ? t("transparent") : formatHex(each)}
              onClick={() => onChange(each)}
            >
              <Swatch color={each} />
            </button>
          ))}
          {choices.length < history.length && <p className={styles.note}>{t("opaqueOnly")}</p>}
        </fieldset>
      </div>
    </I18nProvider>
  )
}
