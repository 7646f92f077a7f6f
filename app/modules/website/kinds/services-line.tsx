import container from "#app/ui/container.module.css"
import type { ViewProps } from "./kind.ts"
import type { servicesLineFields } from "./services-line.fields.ts"
import styles from "./services-line.module.css"
import { TileIcon } from "./tile-icon.tsx"

/** What the shop promises, in a few tiles. */
export function ServicesLine({ values: { title, subtitle, tiles }, place }: ViewProps<typeof servicesLineFields>) {
  const TileHeading = title ? "h3" : "h2"
  return (
    <section
      id={place.id}
      className={`${container.container} ${styles.services}`}
      aria-labelledby={title ? `${place.id}-title` : undefined}
    >
      {title && (
        <h2 id={`${place.id}-title`} className={styles.heading}>
          {title}
        </h2>
      )}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {tiles.length > 0 && (
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <li key={`${tile.icon} ${tile.title}`} className={styles.tile}>
              <TileIcon name={tile.icon} />
              <TileHeading className={styles.name}>{tile.title}</TileHeading>
              {tile.text && <p className={styles.text}>{tile.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
