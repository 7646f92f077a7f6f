declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** A picture was uploaded. Nothing needs to refer to it yet. */
    "image.uploaded": { imageId: string }
    /** Rows of pictures were deleted. Their files are deleted next. */
    "images.removed": { pictures: Array<{ key: string; width: number }> }
  }
}

export {}
