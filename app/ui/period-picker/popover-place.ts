interface Size {
  width: number
  height: number
}

/** Pixels to the edge of the window, and to the field. */
const [gap, near] = [16, 8]

/** In pixels. In less height no week of days shows above the footer: the popover covers its field instead. */
const leastRoom = 300

/** Returns where a popover of the size stands in the window, and the height that it may have there. All in pixels of the window. */
export function popoverPlace(field: { left: number; top: number; bottom: number }, size: Size, window: Size) {
  const most = window.height - 2 * gap
  const inside = (start: number, height: number) => Math.max(gap, Math.min(start, window.height - gap - height))
  const before = field.left - gap - size.width
  if (before >= gap) return { left: before, top: inside(field.top, size.height), room: most }
  const left = Math.max(gap, Math.min(field.left, window.width - gap - size.width))
  const below = window.height - gap - (field.bottom + near)
  const above = field.top - near - gap
  const isBelow = size.height <= below || (size.height > above && below >= above)
  const room = isBelow ? below : above
  if (room < Math.min(size.height, leastRoom)) return { left, top: inside(field.bottom + near, Math.min(size.height, most)), room: most }
  const height = Math.min(size.height, room)
  return { left, top: isBelow ? field.bottom + near : field.top - near - height, room }
}
