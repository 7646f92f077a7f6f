/** The path with what there is to hand on to its page. */
export function withQuery(path: string, values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value)
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path
}
