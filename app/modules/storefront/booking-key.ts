/** 256 bits in base64url. */
export const isBookingKey = (key: string) => /^[\w-]{43}$/.test(key)
