import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import type { Picture } from "../picture.ts"
import styles from "./focal-point-dialog.module.css"
import { Image } from "./image.tsx"
import { SquareImage } from "./square-image.tsx"

interface FocalPointDialogProps {
  picture: Picture
  /** In percent from the left and the top. */
  point: { x: number; y: number }
  /** Says where the picture is cropped. */
  caption: string
  save: (point: { x: number; y: number }) => void
  close: () => void
}

const steps: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Chooses the point that stays visible when the photo is cropped, in percent. */
export function FocalPointDialog({ picture, point: initial, caption, save, close }: FocalPointDialogProps) {
  const { t } = useTranslation("media")
  const [point, setPoint] = useState(initial)
  const area = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLButtonElement>(null)

  useEffect(() => marker.current?.focus(), [])

  const moveTo = (x: number, y: number) =>
    setPoint({ x: Math.round(Math.min(100, Math.max(0, x))), y: Math.round(Math.min(100, Math.max(0, y))) })

  function moveToPointer({ clientX, clientY, buttons, type, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    const box = area.current?.getBoundingClientRect()
    if (!box || (type === "pointermove" && buttons === 0)) return
    if (type === "pointerdown") currentTarget.setPointerCapture(pointerId)
    moveTo(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }

  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 1
    moveTo(point.x + step[0] * size, point.y + step[1] * size)
  }

  return (
    <Dialog title={t("focus.title")} close={close}>
      <div className={styles.form}>
        <p>{t("focus.help")}</p>
        <div className={styles.views}>
          <div ref={area} className={styles.area} onPointerDown={moveToPointer} onPointerMove={moveToPointer}>
            <Image picture={picture} sizes="440px" alt="" eager className={styles.whole} draggable={false} />
            <button
              ref={marker}
              type="button"
              className={styles.marker}
              style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
              aria-label={t("focus.point", point)}
              onKeyDown={moveByKey}
            />
          </div>
          <figure className={styles.crop}>
            <SquareImage picture={{ ...picture, focalX: point.x, focalY: point.y }} sizes="120px" alt="" eager />
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        </div>
        <output className="visually-hidden">{t("focus.point", point)}</output>
        <DialogActions>
          <Button compact onClick={() => moveTo(50, 50)}>
            {t("focus.center")}
          </Button>
          <Button
            variant="primary"
            compact
            onClick={() => {
              save(point)
              close()
            }}
          >
            {t("focus.save")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
