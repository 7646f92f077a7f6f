import type { ComponentProps } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { type Picture, pictureAddress, pictureSources } from "../picture.ts"
import styles from "./image.module.css"

/** Reserves its space at once in its dominant colour. `sizes` is the displayed width; `eager` is for images above the fold. */
export function Image({
  picture,
  sizes,
  alt,
  eager = false,
  className,
  ...image
}: Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "style"> & {
  picture: Picture
  sizes: string
  alt: string
  eager?: boolean
}) {
  return (
    <img
      {...image}
      className={classNames(styles.image, className)}
      alt={alt}
      sizes={sizes}
      srcSet={pictureSources(picture)}
      src={pictureAddress(picture, picture.width)}
      width={picture.width}
      height={picture.height}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      style={{ backgroundColor: picture.color, ...focusOf(picture) }}
    />
  )
}

function focusOf({ focalX = 50, focalY = 50 }: Picture) {
  return focalX === 50 && focalY === 50 ? {} : { objectPosition: `${focalX}% ${focalY}%` }
}
