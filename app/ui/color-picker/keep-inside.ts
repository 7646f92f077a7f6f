interface Box {
  width: number
  height: number
}

/** Pixels between a picker and the edge of its box. */
export const edge = 8

/** Shifts a picker that opens at a position so far that it stays inside its box, from whose corner the position counts. A picker that is larger begins at the edge. */
export const keepInside = ({ x, y }: { x: number; y: number }, size: Box, box: Box) => ({
  x: Math.max(edge, Math.min(x, box.width - size.width - edge)),
  y: Math.max(edge, Math.min(y, box.height - size.height - edge)),
})
