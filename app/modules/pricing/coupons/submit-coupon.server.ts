import type { RouterContextProvider } from "react-router"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { submitEdit, submitNew } from "#app/platform/form.server.ts"
import type { Flash } from "#app/ui/toasts/flash.ts"
import type { ListItems } from "../settings/priced-item.ts"
import { couponInput } from "./coupon-input.ts"
import { addCoupon, editCoupon } from "./coupons.server.ts"

interface Submission {
  /** The coupon's; undefined for a new one. */
  id: string | undefined
  listItems: ListItems
  done: (flash: Flash) => Response
}

/** Saves the form of a coupon. */
export function submitCoupon(context: Readonly<RouterContextProvider>, scope: Scope, { id, listItems, done }: Submission) {
  const input = couponInput(scope.organization.currency)
  if (id === undefined)
    return submitNew(context, input, async (content, newId) => {
      await addCoupon(scope, content, newId, listItems)
      return done("coupon-added")
    })
  return submitEdit(context, input, async (content, opened) => {
    await editCoupon(scope, id, { content, opened }, listItems)
    return done("saved")
  })
}
