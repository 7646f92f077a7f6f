import container from "#app/ui/container.module.css"
import type { heroFields } from "./hero.fields.ts"
import styles from "./hero.module.css"
import type { ViewProps } from "./kind.ts"

/** Words over a picture stand on a scrim of at least 4.5:1, whatever the picture. */
export function Hero({ values: { title, subtitle, background }, place }: ViewProps<typeof heroFields>) {
  const Heading = place.isTitle ? "h1" : "h2"
  const words = (
    <div className={container.container}>
      <div className={styles.words}>
        {title && <Heading className={styles.title}>{title}</Heading>}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {place.dates && <div className={styles.dates}>{place.dates}</div>}
    </div>
  )
  if (!background) return <div className={styles.plain}>{words}</div>
  return (
    <div className={styles.pictured}>
      <img
        className={styles.image}
        src={background}
        alt=""
        loading={place.isTitle ? "eager" : "lazy"}
        fetchPriority={place.isTitle ? "high" : "auto"}
      />
      {words}
    </div>
  )
}
