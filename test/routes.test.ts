import { expect, test } from "vitest"
import { reservedCodes } from "#app/modules/organizations/url-code.ts"
import { listRoutes, type RouteOnTable } from "./routes.ts"

const routes = listRoutes()

const accessOf = ({ source }: RouteOnTable) => /^export const handle: Handle = \{ access: "([^"]+)" \}$/m.exec(source)?.[1]

const withAccess = (access: string) => routes.filter((route) => accessOf(route) === access)

const behind = (layout: string) => routes.filter(({ layouts }) => layouts.includes(layout))

test("every route says who may open it", () => {
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter((route) => !accessOf(route)).map(({ file }) => file)).toEqual([])
})

test("a route for visitors stands behind the storefront's door, and no other does", () => {
  expect(behind("modules/storefront/routes/layout.tsx")).toEqual(withAccess("visitor"))
})

test("a route that works for an organization takes it from its address", () => {
  expect(withAccess("visitor").filter(({ path }) => !path.startsWith(":org"))).toEqual([])
})

test("a page of management is for members, and stands behind a guard of its own", () => {
  const pages = behind("modules/management/routes/shell.tsx")
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.filter((route) => accessOf(route) !== "member").map(({ path }) => path)).toEqual([])
  const unguarded = withAccess("member").filter(({ source }) => !/^export const middleware = allow\("\w+"/m.test(source))
  expect(unguarded.map(({ path }) => path)).toEqual([])
})

test("a page for whoever is signed in asks for it", () => {
  const asks = /^export const middleware = (\[signedIn\]|guard\(\{.*"account", "sign-in")/m
  const unguarded = withAccess("signed-in").filter(({ source }) => !asks.test(source))
  expect(unguarded.map(({ path }) => path)).toEqual([])
})

test("no organization can take an address of the product for its own", () => {
  const first = routes.map(({ path }) => path.split("/")[0] ?? "").filter((segment) => /^[a-z]/.test(segment))
  expect(first.filter((segment) => !reservedCodes.has(segment))).toEqual([])
})
