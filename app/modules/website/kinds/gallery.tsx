import { Image } from "#app/modules/media/components/image.tsx"
import { LargePicture } from "#app/modules/media/components/large-picture.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import type { galleryFields } from "./gallery.fields.ts"
import styles from "./gallery.module.css"
import type { ShownPicture } from "./gallery.server.ts"
import { landmark, type ViewProps } from "./kind.ts"
import section from "./section.module.css"

const sizes = {
  "2": "(min-width: 1280px) 588px, (min-width: 768px) 48vw, 100vw",
  "3": "(min-width: 1280px) 388px, (min-width: 768px) 32vw, 50vw",
  "4": "(min-width: 1280px) 288px, (min-width: 768px) 24vw, 50vw",
}

/** Renders nothing without pictures. */
export function Gallery({ values: { title, columns }, loaded: pictures, placement }: ViewProps<typeof galleryFields, ShownPicture[]>) {
  const { t } = useTranslation("website")
  if (pictures.length === 0) return null
  return (
    <section id={placement.id} className={container.container} {...landmark(placement, title !== "")}>
      {title && (
        <h2 id={`${placement.id}-title`} className={section.heading}>
          {title}
        </h2>
      )}
      <ul className={styles.pictures} data-columns={columns}>
        {pictures.map(({ id, alt, ...picture }) => (
          <li key={id} className={styles.picture}>
            <LargePicture picture={picture} label={alt || t("gallery.large")}>
              <Image picture={picture} sizes={sizes[columns]} alt={alt} />
            </LargePicture>
          </li>
        ))}
      </ul>
    </section>
  )
}
