import { en as errorsEn } from "#app/errors/locales/en.ts"
import { uk as errorsUk } from "#app/errors/locales/uk.ts"
import { en as reservationsEn } from "#app/modules/reservations/locales/en.ts"
import { uk as reservationsUk } from "#app/modules/reservations/locales/uk.ts"
import { en as storefrontEn } from "#app/modules/storefront/locales/en.ts"
import { en as orderEn } from "#app/modules/storefront/locales/order.en.ts"
import { uk as orderUk } from "#app/modules/storefront/locales/order.uk.ts"
import { uk as storefrontUk } from "#app/modules/storefront/locales/uk.ts"
import { en as uiEn } from "#app/ui/locales/en.ts"
import { uk as uiUk } from "#app/ui/locales/uk.ts"

/** The product's words for everyday controls; what a person must read in so many words stands in the tests. */
export const words = {
  en: {
    ...errorsEn,
    ...reservationsEn,
    ...storefrontEn,
    ...orderEn,
    cart: { ...storefrontEn.cart, ...orderEn.cart },
    myBookings: { ...storefrontEn.myBookings, ...orderEn.myBookings },
    letterCode: uiEn.letterCode,
  },
  uk: {
    ...errorsUk,
    ...reservationsUk,
    ...storefrontUk,
    ...orderUk,
    cart: { ...storefrontUk.cart, ...orderUk.cart },
    myBookings: { ...storefrontUk.myBookings, ...orderUk.myBookings },
    letterCode: uiUk.letterCode,
  },
}

/** Browser settings of a person who reads the language. */
export const browserLocale = { en: "en-GB", uk: "uk-UA" }
