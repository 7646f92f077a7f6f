import type { CSSProperties } from "react"
import { Image } from "#app/modules/media/components/image.tsx"
import { classNames } from "#app/ui/class-names.ts"
import container from "#app/ui/container.module.css"
import type { ViewProps } from "../kind.ts"
import type { heroFields } from "./hero.fields.ts"
import styles from "./hero.module.css"
import type { HeroPicture } from "./hero.server.ts"

/** On wide screens the text lies on the picture, over a scrim; on phones below it. */
export function Hero({ values, loaded: background, placement }: ViewProps<typeof heroFields, HeroPicture | null>) {
  const { title, subtitle, height, dates } = values
  const Heading = placement.isTitle ? "h1" : "h2"
  const isBeside = dates === "beside" && placement.dateControl !== undefined
  return (
    <div
      className={classNames(background ? styles.pictured : styles.plain, styles[height])}
      style={background ? scrimStyle(background.scrim) : undefined}
    >
      {background && <Image className={styles.image} picture={background} sizes="100vw" alt="" eager={placement.isTitle} />}
      <div className={classNames(container.container, styles.content, isBeside && styles.beside)}>
        <div className={styles.words}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {placement.dateControl && <div className={styles.dates}>{placement.dateControl}</div>}
      </div>
    </div>
  )
}

const scrimStyle = (alpha: number) => ({ "--scrim": alpha }) as CSSProperties
