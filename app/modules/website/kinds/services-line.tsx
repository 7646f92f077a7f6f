import container from "#app/ui/container.module.css"
import type { TileIconName } from "../fields/tiles.ts"
import { landmark, type ViewProps } from "./kind.ts"
import type { servicesLineFields } from "./services-line.fields.ts"
import styles from "./services-line.module.css"
import sheet from "./tile-icons.svg?url"

export function ServicesLine({ values: { title, subtitle, tiles }, placement }: ViewProps<typeof servicesLineFields>) {
  const TileHeading = title ? "h3" : "h2"
  return (
    <section id={placement.id} className={container.container} {...landmark(placement, title !== "")}>
      {title && (
        <h2 id={`${placement.id}-title`} className={styles.heading}>
          {title}
        </h2>
      )}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {tiles.length > 0 && (
        <ul className={styles.tiles}>
          {tiles.map((tile, index) => (
            <li key={tile.id ?? index} className={styles.tile}>
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

export function TileIcon({ name }: { name: TileIconName }) {
  return (
    <svg
      width={40}
      height={40}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
