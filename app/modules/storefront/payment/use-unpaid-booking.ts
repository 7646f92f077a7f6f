import { useRouteLoaderData } from "react-router"
import { storefrontLayout } from "../shop/storefront-layout.ts"
import type { UnpaidBooking } from "./unpaid-booking.ts"

interface Loaded {
  unpaid: UnpaidBooking | null
}

/** Returns the unpaid booking of this browser; null without one, and outside of the storefront's layout. */
export const useUnpaidBooking = (): UnpaidBooking | null => useRouteLoaderData<Loaded>(storefrontLayout)?.unpaid ?? null
