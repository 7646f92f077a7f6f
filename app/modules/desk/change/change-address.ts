import { useLocation } from "react-router"
import { safePath } from "#app/platform/safe-path.ts"
import { sheetPages } from "../frame/sheet-address.ts"

const list = "/reservations/manage"
/** Only paths count: any origin does. */
const base = "https://list.invalid"

/** The id of the field that adds an item, in the form that changes a booking: an address that ends with it focuses the field. */
export const newItemField = "booking-lines-add"

/** Returns the path of a form that changes a booking; saving goes back to the present page of bookings. */
export function useChangeAddress() {
  const { pathname, search } = useLocation()
  return (form: "edit" | "client", number: number) => changeAddress(form, number, pathname + search)
}

export const changeAddress = (form: "edit" | "client", number: number, back: string): string =>
  `/reservations/${form}?${new URLSearchParams({ id: String(number), back })}`

/** Returns the page of bookings that `?back=` of a form names, with the sheet of the booking; without a filter where it names none. */
export function listAddress(query: URLSearchParams, number: number): string {
  const { pathname, searchParams } = new URL(safePath(query.get("back"), base), base)
  const page = sheetPages.find((each) => each === pathname)
  const search = page ? searchParams : new URLSearchParams()
  search.set("booking", String(number))
  return `${page ?? list}?${search}`
}

/** `listAddress` of the page on screen. */
export const useListAddress = (number: number): string => listAddress(new URLSearchParams(useLocation().search), number)
