import { type CSSProperties, useMemo } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { grounds } from "#app/ui/color-mode/grounds.ts"
import { ColorField } from "#app/ui/color-picker/color-field.tsx"
import { SwatchRow } from "#app/ui/color-picker/swatch-row.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { paletteOf } from "../../brand.ts"
import { defaultColor } from "../../default-settings.ts"
import type { ModeColors, Palette } from "../../palette.ts"
import { swatches } from "../../swatches.ts"
import styles from "./brand-color.module.css"
import { brandUse } from "./brand-use.ts"

interface BrandColorProps {
  value: string
  onChange: (value: string) => void
}

const fieldId = "primaryColor"

/** The primary colour, and what a website makes of it. */
export function BrandColor({ value, onChange }: BrandColorProps) {
  const { t } = useTranslation("webGeneral")
  const palette = useMemo(() => paletteOf(value), [value])
  const color = value.toUpperCase()

  /** The button goes with the other colour; its focus must not go with it. */
  function reset() {
    document.getElementById(fieldId)?.focus()
    onChange(defaultColor)
  }

  return (
    <section className={styles.brand} aria-label={t("color.label")}>
      <ColorField id={fieldId} label={t("color.label")} value={color} onChange={onChange} />
      <SwatchRow label={t("color.suggestions")} colors={swatches} value={color} onChange={onChange} />
      <div className={styles.modes}>
        <Sample colors={palette.light} outlined={palette.outlined} mode="light" />
        <Sample colors={palette.dark} outlined={false} mode="dark" />
      </div>
      <ol className={styles.ramp} aria-label={t("color.shades")}>
        {Object.entries(palette.ramp).map(([shade, shown]) => (
          <li key={shade} className={styles.shade} style={{ "--shade": shown } as CSSProperties}>
            {shade}
          </li>
        ))}
      </ol>
      <BrandWords palette={palette} />
      {color !== defaultColor && (
        <Button variant="quiet" compact className={styles.reset} onClick={reset}>
          {t("color.reset")}
        </Button>
      )}
    </section>
  )
}

/** A button and a link as they will look. */
function Sample({ colors, outlined, mode }: { colors: ModeColors; outlined: boolean; mode: "light" | "dark" }) {
  const { t } = useTranslation("webGeneral")
  const { action, onAction, text } = colors
  const look = { "--ground": grounds[mode], "--fill": action, "--on-fill": onAction, "--link": text } as CSSProperties
  return (
    <figure className={styles.mode}>
      <div className={styles.sample} style={look} aria-hidden="true">
        <span className={styles.button} data-outlined={outlined || undefined}>
          {t("color.button")}
        </span>
        <span className={styles.link}>{t("color.link")}</span>
      </div>
      <figcaption className={styles.caption}>{t(`color.mode.${mode}`)}</figcaption>
    </figure>
  )
}

/** Says in words what the samples show. */
function BrandWords({ palette }: { palette: Palette }) {
  const { t } = useTranslation("webGeneral")
  const { button, buttonText, link, darkButton, outlined } = brandUse(palette)
  const isReadable = link === 500
  return (
    <ul className={styles.words} aria-live="polite">
      <li className={styles.verdict} data-readable={isReadable}>
        <Icon name={isReadable ? "check" : "info"} size={16} />
        <span>{isReadable ? t("color.readable") : link ? t("color.linkShade", { shade: link }) : t("color.linkBlack")}</span>
      </li>
      <li>{button === 500 ? t(`color.buttonOwn.${buttonText}`) : t(`color.buttonShade.${buttonText}`, { shade: button })}</li>
      {outlined && <li>{t("color.outlined")}</li>}
      <li>{darkButton === 500 ? t("color.darkOwn") : t("color.darkShade", { shade: darkButton })}</li>
    </ul>
  )
}
