import { Image } from "#app/modules/media/components/image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import container from "#app/ui/container.module.css"
import type { heroFields } from "./hero.fields.ts"
import styles from "./hero.module.css"
import type { ViewProps } from "./kind.ts"

/** A scrim gives text over any picture a contrast of at least 4.5:1. */
export function Hero({ values: { title, subtitle }, loaded: background, placement }: ViewProps<typeof heroFields, Picture | null>) {
  const Heading = placement.isTitle ? "h1" : "h2"
  const words = (
    <div className={container.container}>
      <div className={styles.words}>
        {title && <Heading className={styles.title}>{title}</Heading>}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {placement.dateControl && <div className={styles.dates}>{placement.dateControl}</div>}
    </div>
  )
  if (!background) return <div className={styles.plain}>{words}</div>
  return (
    <div className={styles.pictured}>
      <Image className={styles.image} picture={background} sizes="(min-width: 768px) 100vw, 640px" alt="" eager={placement.isTitle} />
      {words}
    </div>
  )
}
