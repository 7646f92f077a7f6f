import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { reservedCodes } from "#app/modules/organizations/url-code.ts"
import { parsePagePath } from "#app/modules/storefront/parse-page-path.ts"
import { isReservedSlug } from "#app/modules/website/reserved-slugs.ts"
import { publicActions } from "./public-actions.ts"
import { accessOf, hasAction, listRoutes, withAccess } from "./routes.ts"

const routes = listRoutes()

const those = (access: string) => withAccess(access, routes)

const behind = (layout: string) => routes.filter(({ layouts }) => layouts.includes(layout))

test("every route says who may open it", () => {
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter((route) => !accessOf(route)).map(({ file }) => file)).toEqual([])
})

test("a route for visitors stands behind the storefront's door, and no other does", () => {
  expect(behind("modules/storefront/layout/layout.route.tsx")).toEqual(those("visitor"))
})

test("a route that works for an organization takes it from its address", () => {
  expect(those("visitor").filter(({ path }) => !path.startsWith(":org"))).toEqual([])
})

test("a page of management is for members, and stands behind a guard of its own", () => {
  const pages = behind("modules/management/shell/shell.route.tsx")
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.filter((route) => accessOf(route) !== "member").map(({ path }) => path)).toEqual([])
  const unguarded = those("member").filter(({ source }) => !/^export const middleware = allow\("\w+"/m.test(source))
  expect(unguarded.map(({ path }) => path)).toEqual([])
})

test("a page of management that breaks has the menu around it", () => {
  const bare = ["shell", "account"]
    .flatMap((layout) => behind(`modules/management/shell/${layout}.route.tsx`))
    .filter(
      ({ source }) =>
        /^export default/m.test(source) && !/^export (\{ LoadFailed as ErrorBoundary \}|function ErrorBoundary)/m.test(source),
    )
  expect(bare.map(({ path }) => path)).toEqual([])
})

test("each page stands in the layout that the specification names", () => {
  const layouts = {
    "accounts/sign-in/layout": "login register confirm",
    "management/shell/minimal": "setup prepare subscriptions/payment subscriptions/success",
    "management/shell/account": "account",
    "management/shell/shell":
      "inventory/add inventory/edit inventory/manage reservations/add reservations/manage reservations/confirm settings settings/org/locations",
    "management/shell/settings":
      "settings settings/org/locations settings/org/locations/add settings/org/locations/edit settings/org/localization settings/reservations/buffer settings/integrations/payments",
    "website/editor/layout": "web/edit",
    "storefront/layout/layout": ":org :org/cart :org/checkout :org/booking-preview :org/:page",
  }
  for (const [layout, paths] of Object.entries(layouts)) {
    const inside = behind(`modules/${layout}.route.tsx`).map(({ path }) => path)
    expect(inside, layout).toEqual(expect.arrayContaining(paths.split(" ")))
  }
})

test("a page for whoever is signed in asks for it", () => {
  const asks = /^export const middleware = (\[requireSignIn\]|guard\(\{.*"account", "sign-in")/m
  const unguarded = those("signed-in").filter(({ source }) => !asks.test(source))
  expect(unguarded.map(({ path }) => path)).toEqual([])
})

test("a form open to everybody has a limit, or a reason for none", () => {
  const sentTo = [...those("open"), ...those("visitor")].filter(hasAction)
  expect(sentTo.map(({ path }) => path).toSorted()).toEqual(Object.keys(publicActions).toSorted())
})

test("a page that names further words has whoever comes from another page learn them, and no other does", () => {
  const files = globSync("app/**/*.route.tsx").map((file) => readFileSync(file, "utf8"))
  const named = files.map((source) => [/\bmessages: "(\w+)"/.exec(source)?.[1], /\bloadMessages\("(\w+)"\)/.exec(source)?.[1]])
  expect(named.filter(([words]) => words).length).toBeGreaterThan(8)
  expect(named.filter(([words, learned]) => words !== learned)).toEqual([])
})

test("no organization can take an address of the product for its own", () => {
  const first = routes.map(({ path }) => path.split("/")[0] ?? "").filter((segment) => /^[a-z]/.test(segment))
  expect(first.filter((segment) => !reservedCodes.has(segment))).toEqual([])
})

test("no address of the product hides a page that a shop may have", () => {
  const segments = routes.filter(({ path }) => path.startsWith(":org/")).map(({ path }) => path.split("/")[1] ?? "")
  const slugs = segments.filter((segment) => parsePagePath(segment).kind === "page")
  expect(slugs).toContain("cart")
  expect(slugs.filter((slug) => !isReservedSlug(slug))).toEqual([])
})
