/** Whether customers can have an item: one that comes in sizes is booked by them alone, and one without a photo waits for it. */
export const isBookable = ({ isArchived, hasSizes, needsPhoto }: Record<"isArchived" | "hasSizes" | "needsPhoto", boolean>) =>
  !isArchived && !hasSizes && !needsPhoto
