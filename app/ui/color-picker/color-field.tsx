import { ChevronDown } from "lucide-react"
import { useRef, useState } from "react"
import { classNames } from "../class-names.ts"
import { FieldFrame } from "../form/field.tsx"
import { colorOfRgb, parseHex } from "./color.ts"
import styles from "./color-field.module.css"
import { ColorPicker, type ColorPickerProps } from "./color-picker.tsx"
import { Swatch } from "./swatch.tsx"

interface ColorFieldProps extends Omit<ColorPickerProps, "position" | "onClose"> {
  id: string
  className?: string
}

/** Pixels between the field and its picker. */
const gap = 8

/** A colour, with a picker that opens below it. */
export function ColorField({ id, className, ...picker }: ColorFieldProps) {
  const { label, value } = picker
  const field = useRef<HTMLButtonElement>(null)
  const [position, setPosition] = useState<ColorPickerProps["position"]>()

  function open() {
    const { left, bottom } = field.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    setPosition({ x: left, y: bottom + gap })
  }

  return (
    <FieldFrame id={id} label={label}>
      <button
        ref={field}
        type="button"
        id={id}
        className={classNames(styles.field, className)}
        aria-label={`${label}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={position !== undefined}
        onClick={open}
      >
        <Swatch color={parseHex(value) ?? colorOfRgb({ r: 0, g: 0, b: 0 })} />
        <span className={styles.value}>{value}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {position && <ColorPicker {...picker} position={position} onClose={() => setPosition(undefined)} />}
    </FieldFrame>
  )
}
