import { useMemo, useRef } from "react"
import { useColorArea } from "react-aria/useColorArea"
import { useColorAreaState } from "react-stately/useColorAreaState"
import { fromAriaColor, toAriaColor } from "./aria-color.ts"
import type { Color } from "./color.ts"
import styles from "./color-picker.module.css"

interface ColorAreaProps {
  label: string
  color: Color
  onChange: (color: Color) => void
}

/** Saturation across, brightness upwards. */
export function ColorArea({ label, color, onChange }: ColorAreaProps) {
  const inputXRef = useRef<HTMLInputElement>(null)
  const inputYRef = useRef<HTMLInputElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const value = useMemo(() => toAriaColor(color), [color])
  const state = useColorAreaState({
    value,
    xChannel: "saturation",
    yChannel: "brightness",
    onChange: (next) => onChange(fromAriaColor(next)),
  })
  const { colorAreaProps, thumbProps, xInputProps, yInputProps } = useColorArea(
    { "aria-label": label, inputXRef, inputYRef, containerRef },
    state,
  )
  return (
    <div {...colorAreaProps} ref={containerRef} className={styles.area}>
      <div {...thumbProps} className={styles.thumb}>
        <input {...xInputProps} ref={inputXRef} />
        <input {...yInputProps} ref={inputYRef} />
      </div>
    </div>
  )
}
