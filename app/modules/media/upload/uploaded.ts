import type { Picture } from "../picture.ts"

/** The address that takes one picture in the field `photo` of a form. */
export const uploadAddress = "/inventory/photos"

/** The answer to an upload: the stored picture, or the code of a message under `errors` of `media`. */
export type UploadAnswer = { id: string; picture: Picture } | { code: string }
