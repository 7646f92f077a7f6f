import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { listRoutes, type RouteOnTable } from "./routes.ts"

const routes = listRoutes()

const accessOf = ({ source }: RouteOnTable) => /^export const handle: Handle = \{ access: "([^"]+)" \}$/m.exec(source)?.[1]

test("every route says who may open it", () => {
  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter((route) => !accessOf(route)).map(({ file }) => file)).toEqual([])
})

test("a route for visitors stands behind the storefront's door, and no other does", () => {
  const behindTheDoor = ({ layouts }: RouteOnTable) => layouts.includes("modules/storefront/routes/layout.tsx")
  expect(routes.filter(behindTheDoor)).toEqual(routes.filter((route) => accessOf(route) === "visitor"))
})

test("a route for the signed-in stands behind their door, and no other does", () => {
  const behindTheDoor = ({ layouts }: RouteOnTable) => layouts.includes("modules/accounts/routes/signed-in.tsx")
  expect(routes.filter(behindTheDoor)).toEqual(routes.filter((route) => accessOf(route) === "signed-in"))
  const doors = ["layout.tsx", "signed-in.tsx"].map((file) => readFileSync(`app/modules/accounts/routes/${file}`, "utf8"))
  expect(doors.map((source) => /^export const middleware = \[(\w+)\]$/m.exec(source)?.[1])).toEqual(["readAccount", "signedIn"])
})

test("a route that works for an organization takes it from its address", () => {
  const visitors = routes.filter((route) => accessOf(route) === "visitor")
  expect(visitors.filter(({ path }) => !path.startsWith(":org"))).toEqual([])
})
