/** Returns the index of the photo that a strip of photos of its own width shows. */
export const shownPhoto = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)

export const scrollToPhoto = (strip: Element | null, index: number) => strip?.scrollTo({ left: index * strip.clientWidth })
