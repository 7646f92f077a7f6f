import { type MouseEvent, useState } from "react"
import type { ItemPhoto } from "#app/modules/inventory/components/item-summary.ts"
import { Image } from "#app/modules/media/components/image.tsx"
import { LargePicture } from "#app/modules/media/components/large-picture.tsx"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./item-gallery.module.css"

const sizes = "(min-width: 1280px) 716px, (min-width: 1024px) calc(100vw - 524px), (min-width: 768px) calc(100vw - 400px), 100vw"

/** A swipeable strip. Its thumbnails are links, which a script turns into smooth scrolling. */
export function ItemGallery({ name, images }: { name: string; images: ItemPhoto[] }) {
  const { t } = useTranslation("order")
  const [current, setCurrent] = useState(0)
  const many = images.length > 1
  const altOf = ({ alt }: ItemPhoto, index: number) =>
    alt || (many ? t("item.photo", { name, position: index + 1, total: images.length }) : name)
  if (images.length === 0) return <div className={styles.empty} />
  return (
    <div className={styles.gallery}>
      <ul
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))}
        {...(many && { tabIndex: 0, "aria-label": t("item.photos") })}
      >
        {images.map((image, index) => (
          <li key={image.key} id={`photo-${index + 1}`} className={styles.slide}>
            <LargePicture picture={image}>
              <Image picture={image} sizes={sizes} alt={altOf(image, index)} eager={index === 0} className={styles.image} />
            </LargePicture>
          </li>
        ))}
      </ul>
      {many && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.key}>
              <a href={`#photo-${index + 1}`} className={styles.thumbnail} aria-current={index === current || undefined} onClick={slide}>
                <SquareImage picture={image} sizes="96px" alt={altOf(image, index)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Scrolls the strip only, not the page, and adds no history entry. */
function slide(event: MouseEvent<HTMLAnchorElement>) {
  const photo = document.querySelector(event.currentTarget.hash)
  if (!photo?.parentElement || !(photo instanceof HTMLElement)) return
  event.preventDefault()
  photo.parentElement.scrollTo({ left: photo.offsetLeft - photo.parentElement.offsetLeft })
}
