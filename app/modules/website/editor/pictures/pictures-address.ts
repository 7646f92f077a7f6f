/** The address that takes one picture in the field `photo`, with `logo=1` a drawing too, and returns pictures by their `id`s. */
export const picturesAddress = "/web/pictures"
