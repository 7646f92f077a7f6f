import { Image } from "#app/modules/media/components/image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./link-preview.module.css"

interface LinkPreviewProps {
  /** The page's path within our site. */
  path: string
  title: string
  description: string
  picture: Picture | undefined
}

/** As a search engine and a messenger show a page. */
export function LinkPreview({ path, title, description, picture }: LinkPreviewProps) {
  const { t } = useTranslation("webGeneral")
  const address = location.host + path
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>{t("sharing.inSearch")}</figcaption>
        <div className={styles.result}>
          <span className={styles.address}>{address}</span>
          <span className={styles.found}>{title}</span>
          {description && <span className={styles.description}>{description}</span>}
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>{t("sharing.asLink")}</figcaption>
        <div className={styles.card}>
          {picture && <Image picture={picture} sizes="328px" alt="" className={styles.cover} />}
          <div className={styles.words}>
            <span className={styles.name}>{title}</span>
            <span className={styles.address}>{address}</span>
          </div>
        </div>
      </figure>
    </div>
  )
}
