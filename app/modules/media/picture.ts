/** A stored picture as pages show it: the size in pixels of its largest file, its dominant colour as `#rrggbb`. */
export interface Picture {
  organizationId: string
  key: string
  width: number
  height: number
  color: string
  /** Brightness of each tenth of the width, from the left, in percent; missing where it was not measured or is of no use. */
  brightness?: number[]
  /** Share of its parts that can be seen on a page in light and in dark mode, in percent; missing where it was not measured or is of no use. */
  legibility?: number[]
  /** The point that stays visible when the picture is cropped, in percent from the left and the top; the centre where it is missing. */
  focalX?: number
  focalY?: number
}

/** Largest upload in bytes. */
export const mostBytes = 10 * 1024 * 1024

/** Delay in seconds before a page retries an upload refused because another is running. */
export const uploadRetrySeconds = 5

const steps = [320, 640, 1280, 1920]

/** The largest width in pixels that is stored. */
export const largestWidth = 1920

/** Returns the stored widths of a picture in pixels. */
export const widthsOf = (width: number) => [...steps.filter((step) => step < width), width]

/** Returns the public URL; its content never changes. */
export const pictureAddress = ({ organizationId, key }: Pick<Picture, "organizationId" | "key">, width: number) =>
  `/media/${organizationId}/${key}-${width}.webp`

/** For `srcset`: every width with its address. */
export const pictureSources = (picture: Picture) =>
  widthsOf(picture.width)
    .map((width) => `${pictureAddress(picture, width)} ${width}w`)
    .join(", ")

const address =
  /^\/media\/(?<organizationId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?<key>[0-9a-f]{32})-(?<width>[1-9]\d{0,3})\.webp$/

/** Parses a public URL; undefined for any other path. */
export function readPictureAddress(path: string) {
  const parts = address.exec(path)?.groups
  return parts && { organizationId: parts.organizationId ?? "", key: parts.key ?? "", width: Number(parts.width) }
}

/** The key in storage of the file at an address. */
export const storageKeyOf = (path: string) => path.slice(1)
