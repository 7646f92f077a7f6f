import { useLocation, useNavigation } from "react-router"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"

/** The pages that show the sheet of a booking. */
export const sheetPages = ["/reservations/manage", "/reservations/calendar", "/reservations/today"]

/** The number in `?booking=1047`: 0 for anything that is no number, undefined without one. */
export function bookingIn(query: URLSearchParams): number | undefined {
  const text = query.get("booking")
  if (text === null) return undefined
  return parseRecordNumber(text) ?? 0
}

/** Returns the URL of the present list with the sheet of this booking, or without one. */
export function sheetAddress(search: string, number: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete("booking")
  if (number !== undefined) query.set("booking", String(number))
  return `?${query}`
}

/** `sheetAddress` of the page on screen. */
export function useSheetAddress() {
  const { search } = useLocation()
  return (number: number | undefined) => sheetAddress(search, number)
}

/** The booking whose sheet is loading. */
export function useComingBooking(): number | undefined {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === "loading" && location.pathname === pathname ? bookingIn(new URLSearchParams(location.search)) : undefined
}

/** Whether the page on screen and the one that is loading show the same list: only the sheet beside it changes. */
export function useIsSameListComing(): boolean {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname && sheetAddress(location.search, undefined) === sheetAddress(search, undefined)
}
