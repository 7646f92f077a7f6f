import { LineDrawing } from "#app/ui/icon.tsx"
import { amenities } from "../amenities.ts"
import sheet from "./fact-icons.svg?url"

export const factIconNames = ["guests", "bedrooms", "beds", "bathrooms", "area", ...amenities] as const

export type FactIconName = (typeof factIconNames)[number]

/** A decorative line icon in the text colour. Needs a label beside it. */
export const FactIcon = ({ name, size = 24 }: { name: FactIconName; size?: number }) => (
  <LineDrawing size={size}>
    <use href={`${sheet}#${name}`} />
  </LineDrawing>
)
