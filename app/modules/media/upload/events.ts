declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** Announced by an earlier version, whose events wait in the queue for 30 days. Nothing reacts to it. */
    "image.uploaded": { imageId: string }
    /** Rows of pictures were deleted. Their files are deleted next. */
    "images.removed": { pictures: Array<{ key: string; width: number }> }
  }
}

export {}
