/** Returns whether `?id=` holds a booking's number. */
export const hasBookingNumber = ({ url }: { url: URL }): boolean => /^[1-9]\d{0,8}$/.test(url.searchParams.get("id") ?? "")

/** The number in `?id=1047`, which `hasBookingNumber` has checked. */
export const numberIn = (url: URL): number => Number(url.searchParams.get("id"))
