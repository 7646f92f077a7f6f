import { parseRecordNumber } from "#app/platform/input/numbers.ts"

/** Returns whether `?id=` holds a booking's number. */
export const hasBookingNumber = ({ url }: { url: URL }): boolean => parseRecordNumber(url.searchParams.get("id")) !== undefined

/** Returns the number in `?id=1047`, which `hasBookingNumber` has checked. */
export const bookingNumberIn = (url: URL): number => parseRecordNumber(url.searchParams.get("id")) ?? 0
