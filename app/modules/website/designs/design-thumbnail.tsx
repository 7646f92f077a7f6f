import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { paletteOf } from "../brand.ts"
import type { Design, DesignName } from "./design.ts"
import styles from "./design-thumbnail.module.css"
import outdoor from "./outdoor/pictures/ridge-at-sunrise.svg?url"
import rooms from "./rooms/pictures/cabin-at-dusk.svg?url"

/** The opening picture of a design's home page. */
const openings: { [name in DesignName]?: string } = { outdoor, rooms }

/** A home page in small: the opening picture with a button in the design's colour, reasons and items. */
export function DesignThumbnail({ design, shopName }: { design: Design; shopName: string }) {
  const { locale } = useTranslation("webDesigns")
  const opening = openings[design.name]
  const { light } = paletteOf(design.settings.primaryColor)
  const title = design.components.hero?.values.title as { [each in typeof locale]: string } | undefined
  return (
    <svg viewBox="0 0 320 200" className={styles.thumbnail} aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="320" height="200" />
      <circle cx="20" cy="12" r="5" fill={light.action} />
      <path className={styles.strokes} d="M230 12h22M264 12h18M294 12h12" />
      {opening ? (
        <svg y="24" width="320" height="106" aria-hidden="true">
          <image href={opening} y="-52" width="320" height="180" />
          <rect width="320" height="106" className={styles.scrim} />
        </svg>
      ) : null}
      <text x="20" y="72" className={styles.heading} data-pictured={opening ? true : undefined}>
        {title ? title[locale] : shopName}
      </text>
      <rect x="20" y="90" width="76" height="20" rx="5" fill={light.action} />
      <path d="M34 100h48" stroke={light.onAction} strokeWidth="3" strokeLinecap="round" />
      {[20, 120, 220].map((x) => (
        <g key={x}>
          <rect className={styles.tile} x={x} y="146" width="80" height="40" rx="4" />
          <rect x={x + 8} y="172" width="28" height="4" rx="2" fill={light.action} />
        </g>
      ))}
    </svg>
  )
}
