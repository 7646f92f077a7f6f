import { isUuid } from "#app/platform/input/uuid.ts"

/** The id in `?payment=`; undefined for anything else. */
export function paymentIn(url: URL): string | undefined {
  const id = url.searchParams.get("payment") ?? ""
  return isUuid(id) ? id : undefined
}

export const hasPayment = ({ url }: { url: URL }): boolean => paymentIn(url) !== undefined

/** Also without a payment. */
export const mayHavePayment = ({ url }: { url: URL }): boolean => !url.searchParams.has("payment") || hasPayment({ url })
