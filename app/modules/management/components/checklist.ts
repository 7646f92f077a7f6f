/** What a new organization has of what it needs to take its first booking. */
export interface Checklist extends Record<string, boolean> {
  hasItem: boolean
  hasLocation: boolean
  hasBooking: boolean
}

export const isDone = ({ hasItem, hasLocation, hasBooking }: Checklist) => hasItem && hasLocation && hasBooking
