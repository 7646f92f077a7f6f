import type { ReactElement } from "react"

const paths = {
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41",
  moon: "M20.99 12.49A9 9 0 1 1 11.5 3a7 7 0 0 0 9.49 9.49Z",
  halves: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M18 6 6 18M6 6l12 12",
  check: "M20 6 9 17l-5-5",
  alert: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v4M12 16h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 16v-4M12 8h.01",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  back: "m12 19-7-7 7-7M19 12H5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4",
  calendar: "M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4",
  chevron: "m6 9 6 6 6-6",
  cart: "M3 4h2l2.2 10.2a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.8L20 8H6M9 19v1M17 19v1",
} as const

export type IconName = keyof typeof paths

/** A decorative line icon in the text colour. Needs a label beside it. */
export const Icon = ({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) => (
  <LineDrawing size={size} className={className}>
    <path d={paths[name]} />
  </LineDrawing>
)

/** Frames a drawing on a grid of 24 × 24, with lines of 1.5 px at every size. */
export function LineDrawing({ size, className, children }: { size: number; className?: string | undefined; children: ReactElement }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5 * (24 / size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
