import { Image } from "#app/modules/media/components/image.tsx"
import type { Picture } from "#app/modules/media/picture.ts"
import container from "./container.module.css"
import styles from "./home-hero.module.css"

/** The first thing a visitor sees; words over a picture stand on a scrim of at least 4.5:1. */
export function HomeHero({ title, subtitle, image }: { title: string; subtitle: string; image: Picture | null }) {
  const words = (
    <div className={container.container}>
      <h1 className={styles.title}>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  )
  if (!image) return <div className={styles.plain}>{words}</div>
  return (
    <div className={styles.pictured}>
      <Image className={styles.image} picture={image} sizes="(min-width: 768px) 100vw, 640px" alt="" eager />
      {words}
    </div>
  )
}
