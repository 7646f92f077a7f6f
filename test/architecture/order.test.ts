import { expect, test } from "vitest"
import { files, type Import, imports, isRoute, isSchema, moduleOf, spell } from "./source-files.ts"

/** A module may import those before it, never those after. The list is the architecture. */
const modules =
  "media notifications accounts organizations audit members single-sign-on realtime locations clients customers pricing inventory payments subscription reservations calendars website storefront desk imports management front".split(
    " ",
  )

/**
 * The rooms of a module are its folders. A room may import those before it, and the files that stand beside the rooms (`.`) come first where the list does not place
 * them. A schema may import any schema.
 */
const rooms: Record<string, string> = {
  notifications: "emails .",
  accounts: ". auth session components codes two-step google sign-in provider profile",
  organizations: ". pictures",
  members: ". invitation team notifications",
  "single-sign-on": ". sign-in settings",
  media: ". svg drawing upload components",
  clients: ". client list",
  pricing: ". line booked components prepayment tax items extras coupons settings",
  inventory: ". components pictures categories example item plan editor bulk-edit list",
  payments: "providers invoices card settings",
  subscription: "paying renewal plans",
  reservations:
    "rules . lines charges stock availability late item-edits out-of-service money deposit cancellation change status notify card reserve test-booking import acts deletion",
  calendars: "reading feed settings",
  website: "fields kinds document terms designs editor",
  storefront: "shop head dates payment cart checkout booking item site layout preview",
  desk: "frame badges lines filter questions status fields sizes test-booking out-of-service extension change money deposit sheet list today calendar confirm add availability print",
  imports: "values . reading pictures kinds run page",
  management: "menu palette shell settings onboarding",
}

/** Routes that compose a screen from modules after their own, and why they stand where they do. */
const routesAbove: Record<string, string> = {
  "app/modules/media/upload/photos.route.ts": "stores an upload for an organization, whose members alone may",
  "app/modules/audit/audit.route.tsx": "names the members, who write the audit log themselves",
  "app/modules/audit/export.route.ts": "names the members, who write the audit log themselves",
  "app/modules/accounts/sign-in/login.route.tsx": "shows the invitation that led here",
  "app/modules/accounts/sign-in/login-code.route.tsx": "shows the invitation that led here",
  "app/modules/accounts/sign-in/register.route.tsx": "shows the invitation that led here",
  "app/modules/accounts/google/google.route.tsx": "accepts the invitation that led here",
  "app/modules/accounts/profile/account.route.tsx": "names the organizations whose rules bind the account",
  "app/modules/members/team/team.route.tsx": "removes a member whom bookings name",
  "app/modules/members/team/leave.route.tsx": "removes a member whom bookings name",
  "app/modules/locations/manage.route.tsx": "deletes a location that bookings name",
  "app/modules/clients/client/edit.route.tsx": "shows the client's bookings, and deletes a client whom they name",
  "app/modules/clients/client/erase.route.tsx": "erases a client whom bookings name",
  "app/modules/clients/list/export.route.ts": "counts the client's bookings",
  "app/modules/clients/list/manage.route.tsx": "counts the client's bookings",
  "app/modules/pricing/settings/prices.route.tsx": "lists the items that prices are for, and the bookings of a coupon",
  "app/modules/inventory/editor/edit.route.tsx": "saves what changes the occupied stock of bookings",
  "app/modules/inventory/list/manage.route.tsx": "saves and deletes what bookings occupy",
  "app/modules/inventory/example/example.route.ts": "deletes an item that bookings name",
  "app/modules/payments/settings/payments.route.tsx": "switches the payment methods of the website",
  "app/modules/website/editor/edit.route.tsx": "stands in the shell, with its checklist and its banner",
  "app/modules/storefront/booking/accepted-terms.route.tsx": "prints as the desk does",
  "app/modules/desk/list/manage.route.tsx": "shows the checklist of a new shop",
}

const roomOf = (path: string) => /^app\/modules\/[^/]+\/(?:([^/]+)\/)?/.exec(path)?.[1] ?? "."
const placesOf = (module: string) => {
  const names = rooms[module]?.split(" ") ?? []
  return names.includes(".") ? names : [".", ...names]
}
const isBetweenSchemas = ({ from, to }: Import) => isSchema(from) && isSchema(to)

test("every module has its place in the order", () => {
  const found = new Set(files.map(({ path }) => moduleOf(path)).filter((module) => module !== undefined))
  expect([...found].toSorted()).toEqual(modules.toSorted())
})

test("modules import only those before them", () => {
  const wrong = imports.filter((each) => {
    const [mine, theirs] = [moduleOf(each.from), moduleOf(each.to)]
    return mine && theirs && modules.indexOf(theirs) > modules.indexOf(mine) && !isBetweenSchemas(each) && !(each.from in routesAbove)
  })
  expect(wrong.map(spell)).toEqual([])
})

test("routes above their module are listed while they are", () => {
  const above = (route: string) =>
    imports.some(({ from, to }) => {
      const [mine, theirs] = [moduleOf(from), moduleOf(to)]
      return from === route && isRoute(from) && mine && theirs && modules.indexOf(theirs) > modules.indexOf(mine)
    })
  expect(Object.keys(routesAbove).filter((route) => !above(route))).toEqual([])
})

test.each(Object.keys(rooms))("every room of %s has its place in the order", (module) => {
  const found = new Set(files.filter(({ path }) => moduleOf(path) === module).map(({ path }) => roomOf(path)))
  found.delete("locales")
  expect([...found, "."].filter((room) => !placesOf(module).includes(room))).toEqual([])
  expect(placesOf(module).filter((room) => room !== "." && !found.has(room))).toEqual([])
})

test.each(Object.keys(rooms))("the rooms of %s import only those before them", (module) => {
  const wrong = imports.filter((each) => {
    if (moduleOf(each.from) !== module || moduleOf(each.to) !== module || isBetweenSchemas(each)) return false
    const [mine, theirs] = [each.from, each.to].map(roomOf).map((room) => placesOf(module).indexOf(room))
    return Number(theirs) > Number(mine)
  })
  expect(wrong.map(spell)).toEqual([])
})

test("every module with rooms has an order for them", () => {
  const found = files
    .filter(({ path }) => moduleOf(path) && ![".", "locales"].includes(roomOf(path)))
    .map(({ path }) => moduleOf(path) ?? "")
  expect([...new Set(found)].filter((module) => !(module in rooms))).toEqual([])
})
