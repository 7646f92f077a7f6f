import { useRouteLoaderData } from "react-router"
import type { loader } from "../shop/layout.route.tsx"
import { storefrontLayout } from "../shop/storefront-layout.ts"
import type { UnpaidBooking } from "./unpaid-booking.ts"

/** Returns the unpaid booking of this browser; null without one, and outside of the storefront's layout. */
export const useUnpaidBooking = (): UnpaidBooking | null => useRouteLoaderData<typeof loader>(storefrontLayout)?.unpaid ?? null
