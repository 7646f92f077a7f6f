import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { getFlashMessage, type ShownFlash } from "./flash.ts"

/** Returns a function that translates a flash message; undefined where it shows no toast. */
export function useFlashText() {
  const { t } = useTranslation(
    "ui",
    "accounts",
    "add",
    "calendars",
    "change",
    "clients",
    "categories",
    "coupons",
    "deposit",
    "items",
    "locations",
    "members",
    "money",
    "organizations",
    "payments",
    "prices",
    "service",
    "singleSignOn",
    "status",
    "testBooking",
  )
  return ({ name, id }: ShownFlash) => {
    const message = getFlashMessage(name)
    return message && t(message, { id })
  }
}
