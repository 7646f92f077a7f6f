/** Exit code of the SVG process for a drawing above the pixel limit. */
export const tooManyPixels = 3

/** Exit code of the SVG process for a drawing that can be read and not drawn: memory is short. Any other failure is a broken drawing. */
export const tooComplex = 4
