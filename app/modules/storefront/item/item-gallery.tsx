import { useRef, useState } from "react"
import type { ItemPhoto } from "#app/modules/inventory/item-summary.ts"
import { Image } from "#app/modules/media/components/image.tsx"
import { LargePicture } from "#app/modules/media/components/large-picture.tsx"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import styles from "./item-gallery.module.css"
import { PhotoDialog } from "./photo-dialog.tsx"
import { scrollToPhoto, shownPhoto } from "./photo-strip.ts"

/** The most photos of the mosaic; the dialog shows the others. */
const mostTiles = 5

/** A swipeable strip, whose thumbnails are links that a script turns into smooth scrolling. On a computer a mosaic. A photo opens larger in a dialog. */
export function ItemGallery({ name, images }: { name: string; images: ItemPhoto[] }) {
  const { t } = useTranslation("order")
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const strip = useRef<HTMLUListElement>(null)
  const total = images.length
  const many = total > 1
  const altOf = ({ alt }: ItemPhoto, index: number) => alt || (many ? t("item.photo", { name, position: index + 1, total }) : name)
  if (total === 0) return <div className={styles.empty} />
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        data-tiles={Math.min(total, mostTiles)}
        onScroll={({ currentTarget }) => setCurrent(shownPhoto(currentTarget))}
        aria-label={many ? t("item.photos") : undefined}
      >
        {images.map((image, index) => (
          <li key={image.key} id={`photo-${index + 1}`} className={styles.slide}>
            <LargePicture picture={image} open={() => setOpened(index)}>
              <Image picture={image} sizes={sizesOf(index, total)} alt={altOf(image, index)} eager={index === 0} className={styles.image} />
            </LargePicture>
            {index === mostTiles - 1 && total > mostTiles && (
              <Button compact className={styles.all} onClick={() => setOpened(0)}>
                {t("item.allPhotos", { count: total })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {many && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.key}>
              <a
                href={`#photo-${index + 1}`}
                className={styles.thumbnail}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  // Scrolls the strip only, not the page, and adds no history entry.
                  event.preventDefault()
                  scrollToPhoto(strip.current, index)
                }}
              >
                <SquareImage picture={image} sizes="80px" alt={altOf(image, index)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && <PhotoDialog name={name} images={images} first={opened} close={() => setOpened(undefined)} />}
    </div>
  )
}

/** The displayed width, at most: a tile of the mosaic may crop the sides of its photo. */
function sizesOf(index: number, total: number) {
  const share = total === 1 ? 1 : index === 0 || total === 2 ? 0.75 : 0.5
  return [
    `(min-width: 1600px) ${share * 860}px`,
    `(min-width: 1280px) ${share * 716}px`,
    `(min-width: 1024px) calc(${share} * (100vw - 524px))`,
    "(min-width: 768px) calc(100vw - 400px)",
    "100vw",
  ].join(", ")
}
