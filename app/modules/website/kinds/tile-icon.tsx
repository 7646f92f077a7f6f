import type { ReactNode } from "react"
import type { TileIconName } from "../fields/tile-icon-name.ts"

/** A line drawing in the colour of its text; the words under it name it. */
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
      {drawings[name]}
    </svg>
  )
}

const drawings: Record<TileIconName, ReactNode> = {
  delivery: (
    <>
      <path d="M11 34.5H7.5A2.5 2.5 0 0 1 5 32V15.5A2.5 2.5 0 0 1 7.5 13H27a2.5 2.5 0 0 1 2.5 2.5v19M21 34.5h11.5M29.5 19h6.2a2.5 2.5 0 0 1 2.1 1.1l4.8 7.2a2.5 2.5 0 0 1 .4 1.4V32a2.5 2.5 0 0 1-2.5 2.5M34 23.5h3.2l3 4.5H34zM10.5 19h8M10.5 24h5" />
      <circle cx="16" cy="34.5" r="4" />
      <circle cx="36.5" cy="34.5" r="4" />
    </>
  ),
  "clean-and-checked": (
    <path d="M36.5 27.2A15 15 0 1 1 23 9.2M15.5 25.2l6 6L34 18.7M37 5.5c.7 4 2 5.3 6 6c-4 .7-5.3 2-6 6c-.7-4-2-5.3-6-6c4-.7 5.3-2 6-6zM42 20.5v4M40 22.5h4" />
  ),
  "free-cancellation": (
    <path d="M20 40H10a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v8M7 18.5h32M15 6.5v7M31 6.5v7M14.5 25h4M14.5 32h4M26 29.5v6h6M26.7 35.5a8.5 8.5 0 1 1 1.6 4.7" />
  ),
  "flexible-time": <path d="M24 15v9.5l6 3.5M7.5 20.5A17 17 0 0 1 38.5 15M40.5 27.5A17 17 0 0 1 9.5 33M39.5 8v7.5H32M8.5 40v-7.5H16" />,
  insurance: (
    <path d="M24 5.5c4.8 3.5 9.6 5.2 15 5.5v11.5c0 9-5.4 15.5-15 20c-9.6-4.5-15-11-15-20V11c5.4-.3 10.2-2 15-5.5zM17 24.2l5 5L31.5 19.5" />
  ),
  support: (
    <>
      <path d="M9 27v-4.5a15 15 0 0 1 30 0V27M9 25.5h2.5a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5H11.5A4.5 4.5 0 0 1 7 32v-2.5a4 4 0 0 1 2-4zM39 25.5h-2.5a2.5 2.5 0 0 0-2.5 2.5v6a2.5 2.5 0 0 0 2.5 2.5a4.5 4.5 0 0 0 4.5-4.5v-2.5a4 4 0 0 0-2-4zM37 36.5v1a4.5 4.5 0 0 1-4.5 4.5H27" />
      <rect x="21" y="40" width="6" height="4" rx="2" />
    </>
  ),
}
