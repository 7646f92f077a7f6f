import { useMemo, useRef } from "react"
import { useLocale } from "react-aria/I18nProvider"
import { useColorSlider } from "react-aria/useColorSlider"
import { useColorSliderState } from "react-stately/useColorSliderState"
import { fromAriaColor, toAriaColor } from "./aria-color.ts"
import type { Color } from "./color.ts"
import styles from "./color-picker.module.css"

interface ColorSliderProps {
  label: string
  channel: "hue" | "alpha"
  color: Color
  onChange: (color: Color) => void
}

export function ColorSlider({ label, channel, color, onChange }: ColorSliderProps) {
  const { locale } = useLocale()
  const trackRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const value = useMemo(() => toAriaColor(color), [color])
  const named = { "aria-label": label, channel }
  const state = useColorSliderState({ ...named, value, locale, onChange: (next) => onChange(fromAriaColor(next)) })
  const { trackProps, thumbProps, inputProps } = useColorSlider({ ...named, trackRef, inputRef }, state)
  const { background, ...place } = trackProps.style ?? {}
  return (
    <div {...trackProps} ref={trackRef} className={styles.track} style={place}>
      <div className={styles.rail}>
        <div className={styles.gradient} style={{ background }} />
      </div>
      <div {...thumbProps} className={styles.thumb}>
        <input {...inputProps} ref={inputRef} />
      </div>
    </div>
  )
}
