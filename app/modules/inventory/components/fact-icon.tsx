import { amenities } from "../amenities.ts"
import sheet from "./fact-icons.svg?url"

export const factIconNames = ["guests", "bedrooms", "beds", "bathrooms", "area", ...amenities] as const

export type FactIconName = (typeof factIconNames)[number]

/** A decorative line icon in the text colour. Needs a label beside it. */
export function FactIcon({ name, size = 24 }: { name: FactIconName; size?: number }) {
  return (
    <svg
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
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
