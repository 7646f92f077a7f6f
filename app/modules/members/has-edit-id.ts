/** Returns whether `?id=` holds a UUID or a number. */
export const hasEditId = ({ url }: { url: URL }): boolean =>
  /^([1-9]\d{0,8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(url.searchParams.get("id") ?? "")
