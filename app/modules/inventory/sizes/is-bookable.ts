/** Whether customers can still have an item: one that comes in sizes is booked by them alone. */
export const isBookable = ({ isArchived, hasSizes }: { isArchived: boolean; hasSizes: boolean }) => !isArchived && !hasSizes
