/** The largest picture that is decoded, in pixels. */
export const mostPixels = 40_000_000

/** Whether an error of sharp says that a picture is larger than its `limitInputPixels`. */
export const exceedsPixelLimit = (error: unknown) => error instanceof Error && error.message.includes("exceeds pixel limit")
