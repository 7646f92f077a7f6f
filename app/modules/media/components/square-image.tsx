import type { ComponentProps } from "react"
import { classNames } from "#app/ui/class-names.ts"
import type { Picture } from "../picture.ts"
import { Image } from "./image.tsx"
import styles from "./square-image.module.css"

type SquareImageProps = Omit<ComponentProps<typeof Image>, "picture"> & { picture: Picture | null | undefined }

/** Picture cropped to a square or to `--square-ratio`, or an empty one; `--square-radius` rounds it. */
export function SquareImage({ picture, className, ...image }: SquareImageProps) {
  return <div className={classNames(styles.square, className)}>{picture && <Image picture={picture} {...image} />}</div>
}
