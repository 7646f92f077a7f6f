/** What a letter's link, or the page before, says: whose address, the code, and where to go then. Nothing is spent by reading it. */
export function readCodeQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const code = query.get("code") ?? ""
  return { email: query.get("email") ?? "", code: /^\d{6}$/.test(code) ? code : "", to: query.get("to") ?? "" }
}
