import type { Picture } from "../picture.ts"

/** Pictures that this tab has uploaded, by id: a field that is mounted again can show them. Filled in the browser alone. */
export const uploadedPictures = new Map<string, Picture>()
