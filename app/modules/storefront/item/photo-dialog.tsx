import { useEffect, useRef, useState } from "react"
import type { ItemPhoto } from "#app/modules/inventory/item-summary.ts"
import { Image } from "#app/modules/media/components/image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import { Icon } from "#app/ui/icon.tsx"
import styles from "./photo-dialog.module.css"
import { scrollToPhoto, shownPhoto } from "./photo-strip.ts"

interface PhotoDialogProps {
  /** Stands for missing alternative texts. */
  name: string
  images: ItemPhoto[]
  /** The index of the photo that is shown first. */
  first: number
  close: () => void
}

/** Whole photos, as large as the window allows: a strip to swipe, with buttons and keys. */
export function PhotoDialog({ name, images, first, close }: PhotoDialogProps) {
  const { t } = useTranslation("order")
  const [current, setCurrent] = useState(first)
  const strip = useRef<HTMLUListElement>(null)
  const total = images.length
  const alt = images[current]?.alt

  useEffect(() => {
    // The layout effect of the dialog has opened it: before, nothing in it can scroll.
    scrollToPhoto(strip.current, first)
    const onKey = (event: KeyboardEvent) => {
      if (!strip.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const shown = shownPhoto(strip.current)
      const targets: Partial<Record<string, number>> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: total - 1 }
      const target = targets[event.key]
      if (target === undefined) return
      event.preventDefault()
      scrollToPhoto(strip.current, target)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [first, total])

  return (
    <Dialog title={name} variant="screen" close={close}>
      <div className={styles.viewer}>
        {total > 1 && (
          <>
            <StepButton
              className={styles.previous}
              label={t("item.previousPhoto")}
              isEnd={current === 0}
              step={() => scrollToPhoto(strip.current, current - 1)}
            />
            <p className={styles.count} aria-hidden="true">
              {`${current + 1} / ${total}`}
            </p>
            <output className="visually-hidden">
              {[t("item.photoPosition", { position: current + 1, total }), alt].filter(Boolean).join(". ")}
            </output>
          </>
        )}
        <ul
          ref={strip}
          className={styles.strip}
          {...(total > 1 && { tabIndex: 0, "aria-label": t("item.photos") })}
          onScroll={({ currentTarget }) => setCurrent(shownPhoto(currentTarget))}
        >
          {images.map((image, index) => (
            <li key={image.key} className={styles.slide}>
              <Image
                picture={wholeOf(image)}
                sizes={`min(100vw, ${Math.round((image.width / image.height) * 100)}vh)`}
                alt={image.alt || name}
                eager={Math.abs(index - current) <= 1}
                className={styles.photo}
              />
            </li>
          ))}
        </ul>
        {total > 1 && (
          <StepButton
            className={styles.next}
            label={t("item.nextPhoto")}
            isEnd={current === total - 1}
            step={() => scrollToPhoto(strip.current, current + 1)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface StepButtonProps {
  className: string | undefined
  label: string
  /** There is no further photo. The button stays focusable. */
  isEnd: boolean
  step: () => void
}

const StepButton = ({ className, label, isEnd, step }: StepButtonProps) => (
  <button type="button" className={className} aria-label={label} aria-disabled={isEnd || undefined} onClick={step}>
    <Icon name="chevron" />
  </button>
)

/** Shown uncropped in a box of another shape: centred, and its placeholder does not fill the box. */
const wholeOf = (image: ItemPhoto) => ({ ...image, color: "transparent", focalX: 50, focalY: 50 })
