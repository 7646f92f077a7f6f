/** Bookings are numbered from 1 to 999,999,999. */
export const bookingNumberPattern = /^[1-9]\d{0,8}$/

/** Returns undefined for anything but a booking's number. */
export const parseBookingNumber = (text: string | null | undefined): number | undefined =>
  bookingNumberPattern.test(text ?? "") ? Number(text) : undefined

/** Returns whether `?id=` holds a booking's number. */
export const hasBookingNumber = ({ url }: { url: URL }): boolean => bookingNumberPattern.test(url.searchParams.get("id") ?? "")

/** Returns the number in `?id=1047`, which `hasBookingNumber` has checked. */
export const bookingNumberIn = (url: URL): number => Number(url.searchParams.get("id"))
