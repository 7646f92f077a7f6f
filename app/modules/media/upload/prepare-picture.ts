/** In pixels. The server stores up to 1920 pixels of width. */
const longestSide = 2560

/** A file of up to so many bytes is sent as it is, if its picture is not too large. */
const smallEnough = 1_500_000

/** In pixels. */
const previewSide = 320

export interface PreparedPicture {
  body: Blob
  /** A small picture as a data URL. Missing when the browser can't decode the file. */
  preview: string | undefined
}

/** Scales a large picture down, upright. Keeps a file that the browser can't decode: the server says what is wrong with it. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await decode(file)
  if (!bitmap) return { body: file, preview: undefined }
  try {
    const preview = draw(bitmap, previewSide).toDataURL("image/webp", 0.7)
    return { body: await scale(file, bitmap), preview }
  } finally {
    bitmap.close()
  }
}

/** Returns a small picture as a data URL; nothing when the browser can't decode the file. */
export async function previewPicture(file: File): Promise<string | undefined> {
  const bitmap = await decode(file)
  if (!bitmap) return undefined
  const preview = draw(bitmap, previewSide).toDataURL("image/webp", 0.7)
  bitmap.close()
  return preview
}

async function decode(file: File) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" })
  } catch {
    return undefined
  }
}

/** Returns the file itself where a copy would not be smaller. GIF, AVIF and other kinds that a canvas does not write become JPEG. */
async function scale(file: File, bitmap: ImageBitmap): Promise<Blob> {
  const isWritten = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"].includes(file.type)
  if (isWritten && Math.max(bitmap.width, bitmap.height) <= longestSide && file.size <= smallEnough) return file
  // WebP keeps what one can see through; a browser that does not write it makes a PNG.
  const type = ["image/png", "image/webp", "image/gif", "image/avif"].includes(file.type) ? "image/webp" : "image/jpeg"
  const copy = await new Promise<Blob | null>((done) => draw(bitmap, longestSide).toBlob(done, type, 0.85))
  return copy && (copy.size < file.size || !isWritten) ? copy : file
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const ratio = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(bitmap.width * ratio))
  canvas.height = Math.max(1, Math.round(bitmap.height * ratio))
  const context = canvas.getContext("2d")
  if (context) context.imageSmoothingQuality = "high"
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
