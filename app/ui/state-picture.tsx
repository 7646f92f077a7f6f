import { Drawing } from "./drawing.tsx"
import sheet from "./state-pictures.svg?url"

/** A drawing of an empty or broken state. Its file takes the colours of the page that uses it. */
export const StatePicture = ({ name }: { name: "not-found" | "empty-bookings" }) => (
  <Drawing>
    <use href={`${sheet}#${name}`} />
  </Drawing>
)
