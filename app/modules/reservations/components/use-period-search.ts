import { useSearchParams } from "react-router"

/** The chosen period as the end of a link: "?from=2026-11-23T10:00&to=2026-11-26T18:00", or nothing while none is chosen. */
export function usePeriodSearch(): string {
  const [values] = useSearchParams()
  const [from, to] = [values.get("from"), values.get("to")]
  return from && to ? `?from=${encodeURIComponent(from).replaceAll("%3A", ":")}&to=${encodeURIComponent(to).replaceAll("%3A", ":")}` : ""
}
