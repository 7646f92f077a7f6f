import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "../icon.tsx"
import { type Color, colorOfRgb, formatHex, opaque, parseHex } from "./color.ts"
import { keepColor } from "./color-history.ts"
import { ColorPanel } from "./color-panel.tsx"
import styles from "./color-picker.module.css"
import { keepInside } from "./keep-inside.ts"

export interface ColorPickerProps {
  label: string
  /** As `#RRGGBB`, with a pair for alpha below 1. */
  value: string
  /** Position of the panel, in pixels from the corner of the window. On phones it is a sheet at the bottom. */
  position: { x: number; y: number }
  /** Otherwise every colour is opaque. */
  allowsAlpha?: boolean
  /** How many recent colours are stored. */
  mostRecent?: number
  /** Receives every colour on the way. */
  onChange: (value: string) => void
  onClose: () => void
}

/** A press on the backdrop closes the picker if it is released within so many milliseconds. */
const longestPress = 500

/** A modal picker over its page. The colour that it is closed with becomes the first of the recent ones. */
export function ColorPicker({ label, value, position, allowsAlpha = false, mostRecent, onChange, onClose }: ColorPickerProps) {
  const { t } = useTranslation("ui")
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened] = useState(value)
  const [exact, setExact] = useState(() => colorOf(value))
  const color = formatHex(exact) === value.toUpperCase() ? exact : colorOf(value)

  function choose(chosen: Color) {
    const next = allowsAlpha ? chosen : opaque(chosen)
    setExact(next)
    if (formatHex(next) !== formatHex(color)) onChange(formatHex(next))
  }

  function finish() {
    if (formatHex(color) !== opened.toUpperCase()) keepColor(color, mostRecent)
    onClose()
  }

  useModalAt(dialog, position)
  useBackdropPress(dialog, finish)

  return (
    // The browser closes the dialog by itself on Esc and on Android's Back.
    <dialog ref={dialog} className={styles.picker} aria-labelledby={titleId} onClose={() => dialog.current?.open === false && finish()}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {label}
        </h2>
        <button type="button" className={styles.close} aria-label={t("close")} onClick={finish}>
          <Icon name="close" />
        </button>
      </div>
      <ColorPanel color={color} allowsAlpha={allowsAlpha} mostRecent={mostRecent} onChange={choose} />
    </dialog>
  )
}

const colorOf = (value: string) => parseHex(value) ?? colorOfRgb({ r: 0, g: 0, b: 0 })

/** Opens a dialog at a position, with the focus on its first slider, and keeps it inside the window. */
function useModalAt(ref: RefObject<HTMLDialogElement | null>, { x, y }: ColorPickerProps["position"]) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const place = () => {
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const inside = keepInside({ x, y }, { width: dialog.offsetWidth, height: dialog.offsetHeight }, { width, height })
      dialog.style.setProperty("--left", `${inside.x}px`)
      dialog.style.setProperty("--top", `${inside.y}px`)
    }
    dialog.showModal()
    place()
    dialog.querySelector<HTMLElement>("input")?.focus()
    const observer = new ResizeObserver(place)
    observer.observe(dialog)
    addEventListener("resize", place)
    return () => {
      observer.disconnect()
      removeEventListener("resize", place)
      dialog.close()
    }
  }, [ref, x, y])
}

/** Runs `close` after a press on the backdrop that is released there in time. */
function useBackdropPress(ref: RefObject<HTMLDialogElement | null>, close: () => void) {
  const onPress = useEffectEvent(close)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    let pressedAt: number | undefined
    const press = (event: PointerEvent) => {
      pressedAt = isOnBackdrop(dialog, event) ? event.timeStamp : undefined
    }
    const release = (event: MouseEvent) => {
      if (pressedAt !== undefined && isOnBackdrop(dialog, event) && event.timeStamp - pressedAt <= longestPress) onPress()
    }
    dialog.addEventListener("pointerdown", press)
    dialog.addEventListener("click", release)
    return () => {
      dialog.removeEventListener("pointerdown", press)
      dialog.removeEventListener("click", release)
    }
  }, [ref])
}

/** An event on the backdrop has the dialog itself as its target. */
function isOnBackdrop(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
