import { en as accounts } from "#app/modules/accounts/locales/en.ts"
import { en as audit } from "#app/modules/audit/locales/en.ts"
import { en as calendars } from "#app/modules/calendars/locales/en.ts"
import { en as clients } from "#app/modules/clients/locales/en.ts"
import { en as add } from "#app/modules/desk/locales/add.en.ts"
import { en as availability } from "#app/modules/desk/locales/availability.en.ts"
import { en as bookings } from "#app/modules/desk/locales/bookings.en.ts"
import { en as change } from "#app/modules/desk/locales/change.en.ts"
import { en as confirm } from "#app/modules/desk/locales/confirm.en.ts"
import { en as deposit } from "#app/modules/desk/locales/deposit.en.ts"
import { en as history } from "#app/modules/desk/locales/history.en.ts"
import { en as hold } from "#app/modules/desk/locales/hold.en.ts"
import { en as late } from "#app/modules/desk/locales/late.en.ts"
import { en as money } from "#app/modules/desk/locales/money.en.ts"
import { en as service } from "#app/modules/desk/locales/out-of-service.en.ts"
import { en as print } from "#app/modules/desk/locales/print.en.ts"
import { en as sheet } from "#app/modules/desk/locales/sheet.en.ts"
import { en as status } from "#app/modules/desk/locales/status.en.ts"
import { en as testBooking } from "#app/modules/desk/locales/test-booking.en.ts"
import { en as timeline } from "#app/modules/desk/locales/timeline.en.ts"
import { en as today } from "#app/modules/desk/locales/today.en.ts"
import { en as front } from "#app/modules/front/locales/en.ts"
import { en as legal } from "#app/modules/front/locales/legal.en.ts"
import { en as imports } from "#app/modules/imports/locales/en.ts"
import { en as categories } from "#app/modules/inventory/locales/categories.en.ts"
import { en as facts } from "#app/modules/inventory/locales/facts.en.ts"
import { en as itemEditor } from "#app/modules/inventory/locales/item-editor.en.ts"
import { en as items } from "#app/modules/inventory/locales/items.en.ts"
import { en as pictures } from "#app/modules/inventory/locales/pictures.en.ts"
import { en as shortage } from "#app/modules/inventory/locales/shortage.en.ts"
import { en as locations } from "#app/modules/locations/locales/en.ts"
import { en as management } from "#app/modules/management/locales/en.ts"
import { en as media } from "#app/modules/media/locales/en.ts"
import { en as members } from "#app/modules/members/locales/en.ts"
import { en as organizations } from "#app/modules/organizations/locales/en.ts"
import { en as payments } from "#app/modules/payments/locales/en.ts"
import { en as coupons } from "#app/modules/pricing/locales/coupons.en.ts"
import { en as pricing } from "#app/modules/pricing/locales/en.ts"
import { en as prices } from "#app/modules/pricing/locales/settings.en.ts"
import { en as steps } from "#app/modules/pricing/locales/steps.en.ts"
import { en as realtime } from "#app/modules/realtime/locales/en.ts"
import { en as reservations } from "#app/modules/reservations/locales/en.ts"
import { en as singleSignOn } from "#app/modules/single-sign-on/locales/en.ts"
import { en as subscription } from "#app/modules/subscription/locales/en.ts"
import { en as webComponents } from "#app/modules/website/locales/components.en.ts"
import { en as webDesigns } from "#app/modules/website/locales/designs.en.ts"
import { en as webEditor } from "#app/modules/website/locales/editor.en.ts"
import { en as webGeneral } from "#app/modules/website/locales/general.en.ts"
import { en as webPages } from "#app/modules/website/locales/pages.en.ts"
import { en as colorPicker } from "#app/ui/color-picker/locales/en.ts"
import { en as edit } from "#app/ui/edit-form/locales/en.ts"

/** Messages of pages outside storefronts. */
export const en = {
  accounts,
  add,
  audit,
  availability,
  bookings,
  calendars,
  categories,
  change,
  clients,
  colorPicker,
  confirm,
  coupons,
  deposit,
  edit,
  facts,
  front,
  history,
  hold,
  imports,
  itemEditor,
  items,
  late,
  legal,
  locations,
  management,
  media,
  members,
  money,
  organizations,
  payments,
  pictures,
  print,
  realtime,
  prices,
  pricing,
  reservations,
  service,
  sheet,
  singleSignOn,
  shortage,
  status,
  steps,
  subscription,
  testBooking,
  today,
  timeline,
  webComponents,
  webDesigns,
  webEditor,
  webGeneral,
  webPages,
}
