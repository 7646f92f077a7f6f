import { uk as accounts } from "#app/modules/accounts/locales/uk.ts"
import { uk as audit } from "#app/modules/audit/locales/uk.ts"
import { uk as calendars } from "#app/modules/calendars/locales/uk.ts"
import { uk as clients } from "#app/modules/clients/locales/uk.ts"
import { uk as add } from "#app/modules/desk/locales/add.uk.ts"
import { uk as availability } from "#app/modules/desk/locales/availability.uk.ts"
import { uk as bookings } from "#app/modules/desk/locales/bookings.uk.ts"
import { uk as change } from "#app/modules/desk/locales/change.uk.ts"
import { uk as confirm } from "#app/modules/desk/locales/confirm.uk.ts"
import { uk as deposit } from "#app/modules/desk/locales/deposit.uk.ts"
import { uk as history } from "#app/modules/desk/locales/history.uk.ts"
import { uk as hold } from "#app/modules/desk/locales/hold.uk.ts"
import { uk as late } from "#app/modules/desk/locales/late.uk.ts"
import { uk as money } from "#app/modules/desk/locales/money.uk.ts"
import { uk as service } from "#app/modules/desk/locales/out-of-service.uk.ts"
import { uk as print } from "#app/modules/desk/locales/print.uk.ts"
import { uk as sheet } from "#app/modules/desk/locales/sheet.uk.ts"
import { uk as status } from "#app/modules/desk/locales/status.uk.ts"
import { uk as testBooking } from "#app/modules/desk/locales/test-booking.uk.ts"
import { uk as timeline } from "#app/modules/desk/locales/timeline.uk.ts"
import { uk as today } from "#app/modules/desk/locales/today.uk.ts"
import { uk as legal } from "#app/modules/front/locales/legal.uk.ts"
import { uk as front } from "#app/modules/front/locales/uk.ts"
import { uk as imports } from "#app/modules/imports/locales/uk.ts"
import { uk as categories } from "#app/modules/inventory/locales/categories.uk.ts"
import { uk as facts } from "#app/modules/inventory/locales/facts.uk.ts"
import { uk as itemEditor } from "#app/modules/inventory/locales/item-editor.uk.ts"
import { uk as items } from "#app/modules/inventory/locales/items.uk.ts"
import { uk as pictures } from "#app/modules/inventory/locales/pictures.uk.ts"
import { uk as shortage } from "#app/modules/inventory/locales/shortage.uk.ts"
import { uk as locations } from "#app/modules/locations/locales/uk.ts"
import { uk as management } from "#app/modules/management/locales/uk.ts"
import { uk as media } from "#app/modules/media/locales/uk.ts"
import { uk as members } from "#app/modules/members/locales/uk.ts"
import { uk as organizations } from "#app/modules/organizations/locales/uk.ts"
import { uk as payments } from "#app/modules/payments/locales/uk.ts"
import { uk as coupons } from "#app/modules/pricing/locales/coupons.uk.ts"
import { uk as prices } from "#app/modules/pricing/locales/settings.uk.ts"
import { uk as steps } from "#app/modules/pricing/locales/steps.uk.ts"
import { uk as pricing } from "#app/modules/pricing/locales/uk.ts"
import { uk as realtime } from "#app/modules/realtime/locales/uk.ts"
import { uk as reservations } from "#app/modules/reservations/locales/uk.ts"
import { uk as singleSignOn } from "#app/modules/single-sign-on/locales/uk.ts"
import { uk as subscription } from "#app/modules/subscription/locales/uk.ts"
import { uk as webComponents } from "#app/modules/website/locales/components.uk.ts"
import { uk as webDesigns } from "#app/modules/website/locales/designs.uk.ts"
import { uk as webEditor } from "#app/modules/website/locales/editor.uk.ts"
import { uk as webGeneral } from "#app/modules/website/locales/general.uk.ts"
import { uk as webPages } from "#app/modules/website/locales/pages.uk.ts"
import { uk as colorPicker } from "#app/ui/color-picker/locales/uk.ts"
import { uk as edit } from "#app/ui/edit-form/locales/uk.ts"

/** Messages of pages outside storefronts. */
export const uk = {
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
