import type { ComponentProps } from "react"
import type { Picture as Shown } from "./item-summary.ts"

/** Takes its place at once, in its own main colour; `eager` for what is seen first. */
export function Picture({
  picture,
  alt,
  eager = false,
  ...image
}: Omit<ComponentProps<"img">, "src" | "width" | "height"> & { picture: Shown; alt: string; eager?: boolean }) {
  return (
    <img
      {...image}
      alt={alt}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      style={picture.color ? { backgroundColor: picture.color } : undefined}
    />
  )
}
