import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import type { Picture as Shown } from "#app/modules/inventory/components/item-summary.ts"
import { Picture } from "#app/modules/inventory/components/picture.tsx"
import styles from "./item-gallery.module.css"

/** A strip that is swiped, or moved by its thumbnails, which are links until a script makes them smoother. */
export function ItemGallery({ name, images }: { name: string; images: Shown[] }) {
  const { t } = useTranslation("storefront")
  const many = images.length > 1
  const altOf = (index: number) => (many ? t("item.photo", { name, position: index + 1, total: images.length }) : name)
  if (images.length === 0) return <div className={styles.empty} />
  return (
    <div className={styles.gallery}>
      <ul className={styles.strip} {...(many && { tabIndex: 0, "aria-label": t("item.photos") })}>
        {images.map((image, index) => (
          <li key={image.src} id={`photo-${index + 1}`} className={styles.slide}>
            <Picture picture={image} alt={altOf(index)} eager={index === 0} className={styles.image} />
          </li>
        ))}
      </ul>
      {many && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.src}>
              <a href={`#photo-${index + 1}`} className={styles.thumbnail} onClick={slide}>
                <Picture picture={image} alt={altOf(index)} className={styles.image} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Moves the strip alone, not the page, and adds nothing to the history. */
function slide(event: MouseEvent<HTMLAnchorElement>) {
  const photo = document.querySelector(event.currentTarget.hash)
  if (!photo?.parentElement || !(photo instanceof HTMLElement)) return
  event.preventDefault()
  photo.parentElement.scrollTo({ left: photo.offsetLeft - photo.parentElement.offsetLeft })
}
