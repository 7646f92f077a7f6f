/** A chosen period, in wall times of the shop, as the end of a link: "?from=2026-11-23T10:00&to=2026-11-26T18:00". */
export function periodSearch({ from, to }: { from: string; to: string }): string {
  return `?from=${encodeURIComponent(from).replaceAll("%3A", ":")}&to=${encodeURIComponent(to).replaceAll("%3A", ":")}`
}
