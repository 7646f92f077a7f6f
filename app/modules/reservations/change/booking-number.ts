/** Returns the number in `?id=`. Bookings are addressed by number; a UUID finds none. */
export const bookingNumberIn = (url: URL): number => Number(url.searchParams.get("id")) || 0
