/** What a new organization has of what it needs to take its first booking. */
export interface Checklist extends Record<string, boolean> {
  hasItem: boolean
  hasLocation: boolean
  hasOpenedWebsite: boolean
  hasBooking: boolean
}

/** Once the first booking is there its way is behind, website opened or not. */
export const isDone = ({ hasItem, hasLocation, hasBooking }: Checklist) => hasItem && hasLocation && hasBooking
