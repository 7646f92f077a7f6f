import type { ReactNode } from "react"
import container from "./container.module.css"
import styles from "./home-hero.module.css"

interface HomeHeroProps {
  title: string
  subtitle: string
  image: string | null
  /** The bar of dates. */
  children?: ReactNode
}

/** The first thing a visitor sees; words over a picture stand on a scrim of at least 4.5:1. */
export function HomeHero({ title, subtitle, image, children }: HomeHeroProps) {
  const words = (
    <div className={container.container}>
      <h1 className={styles.title}>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children && <div className={styles.dates}>{children}</div>}
    </div>
  )
  if (!image) return <div className={styles.plain}>{words}</div>
  return (
    <div className={styles.pictured}>
      <img className={styles.image} src={image} alt="" fetchPriority="high" />
      {words}
    </div>
  )
}
