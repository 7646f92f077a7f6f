/** The steps of a new organization to its first booking. */
export interface Checklist extends Record<string, boolean | string | null> {
  /** The shop has items of its own, besides the example. */
  hasItem: boolean
  hasLocation: boolean
  /** Customers can call. */
  hasPhone: boolean
  /** A member has saved the website. */
  hasOwnWebsite: boolean
  /** A booking was ever taken, a test booking too. */
  hasBooking: boolean
  /** A member has closed the checklist, or there is a customer's booking. */
  isClosed: boolean
  /** Id of the website's home page. */
  homePage: string | null
}

/** Steps besides the website are left. */
export const hasOtherSteps = (checklist: Checklist) => !isChecklistDone({ ...checklist, hasOwnWebsite: true })

export const isChecklistDone = ({ hasItem, hasLocation, hasPhone, hasOwnWebsite, hasBooking, isClosed }: Checklist) =>
  isClosed || (hasItem && hasLocation && hasPhone && hasOwnWebsite && hasBooking)
