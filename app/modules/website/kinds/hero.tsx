import { Image } from "#app/modules/media/components/image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import { classNames } from "#app/ui/class-names.ts"
import container from "#app/ui/container.module.css"
import type { heroFields } from "./hero.fields.ts"
import styles from "./hero.module.css"
import type { ViewProps } from "./kind.ts"

/** A scrim gives text over any picture a contrast of at least 4.5:1. */
export function Hero({ values, loaded: background, placement }: ViewProps<typeof heroFields, Picture | null>) {
  const { title, subtitle, height, dates } = values
  const Heading = placement.isTitle ? "h1" : "h2"
  const isBeside = dates === "beside" && placement.dateControl !== undefined
  return (
    <div className={classNames(background ? styles.pictured : styles.plain, styles[height])}>
      {background && (
        <Image className={styles.image} picture={background} sizes="(min-width: 768px) 100vw, 640px" alt="" eager={placement.isTitle} />
      )}
      <div className={classNames(container.container, isBeside && styles.beside)}>
        <div className={styles.words}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {placement.dateControl && <div className={styles.dates}>{placement.dateControl}</div>}
      </div>
    </div>
  )
}
