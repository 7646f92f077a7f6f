import type { KindName } from "../../website-document.ts"
import styles from "./kind-thumbnail.module.css"

/** Outlines of a kind's section, 96 × 60. Filled shapes stand for pictures and buttons, lines for texts. */
const drawings: Record<KindName, { fills?: string; lines?: string }> = {
  hero: { fills: "M8 8h80v44H8Z", lines: "M30 24h36M36 32h24M40 42h16" },
  shop: { fills: "M8 16h24v20H8ZM36 16h24v20H36ZM64 16h24v20H64Z", lines: "M8 9h20M8 42h16M36 42h16M64 42h16M8 49h10M36 49h10M64 49h10" },
  servicesLine: {
    fills: "M14 20h12v12H14ZM42 20h12v12H42ZM70 20h12v12H70Z",
    lines: "M32 11h32M12 40h16M40 40h16M68 40h16M14 47h12M42 47h12M70 47h12",
  },
  divider: { lines: "M8 30h80" },
  text: { lines: "M8 12h44M8 24h80M8 32h72M8 40h78M8 48h50" },
  gallery: { fills: "M8 10h24v18H8ZM36 10h24v18H36ZM64 10h24v18H64ZM8 32h24v18H8ZM36 32h24v18H36ZM64 32h24v18H64Z" },
  questions: { lines: "M8 14h62M82 12l4 4l4 -4M8 30h50M82 28l4 4l4 -4M8 46h58M82 44l4 4l4 -4" },
  contacts: { fills: "M56 10h32v40H56Z", lines: "M8 14h34M8 24h28M8 34h36M8 44h20" },
  itemShowcase: { fills: "M8 10h38v40H8Z", lines: "M54 16h34M54 25h28M54 32h30M54 44h16" },
}

/** A decorative drawing of a kind. */
export function KindThumbnail({ kind }: { kind: KindName }) {
  const { fills, lines } = drawings[kind]
  return (
    <svg viewBox="0 0 96 60" className={styles.thumbnail} aria-hidden="true" focusable="false">
      {fills && <path d={fills} className={styles.fill} />}
      {lines && <path d={lines} className={styles.line} />}
    </svg>
  )
}
