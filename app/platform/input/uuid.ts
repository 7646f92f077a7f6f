/** Returns whether a text is a UUID as the database writes one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Returns the UUID by which a request names a record; undefined for anything else. */
export const parseUuid = (text: string | null): string | undefined => (text !== null && isUuid(text) ? text : undefined)
