import { parseUuid } from "#app/platform/input/uuid.ts"

/** The id in `?payment=`; undefined for anything else. */
export const paymentIn = (url: URL): string | undefined => parseUuid(url.searchParams.get("payment"))

export const hasPayment = ({ url }: { url: URL }): boolean => paymentIn(url) !== undefined

/** Also without a payment. */
export const mayHavePayment = ({ url }: { url: URL }): boolean => !url.searchParams.has("payment") || hasPayment({ url })
