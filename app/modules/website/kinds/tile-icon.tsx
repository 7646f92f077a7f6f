import type { TileIconName } from "../fields/tile-icon-name.ts"
import sheet from "./tile-icons.svg?url"

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
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
