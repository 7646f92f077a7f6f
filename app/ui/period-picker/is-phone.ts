/** From here on a calendar stands beside its field; below, it is a sheet. */
export const medium = "(min-width: 768px)"

export const isPhone = () => !matchMedia(medium).matches
