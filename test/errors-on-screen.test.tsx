import { renderToString } from "react-dom/server"
import { createRoutesStub, type ErrorResponse } from "react-router"
import { expect, test } from "vitest"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { RouteError } from "#app/errors/route-error.tsx"
import { translators } from "#app/messages/translators.server.ts"
import { recordConnectionError } from "#app/platform/browser/network-error.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"

/** As `isRouteErrorResponse` knows it. */
const answer = (status: number, content: unknown = null): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: "",
  data: content,
  internal: true,
})

/** Renders the error boundary of a path. */
function shown(ErrorBoundary: () => React.ReactNode, { path, at = path }: { path: string; at?: string }, error: unknown) {
  const Stub = createRoutesStub([{ id: "page", path, Component: () => null, ErrorBoundary }])
  const page = <Stub initialEntries={[at]} hydrationData={{ errors: { page: error } }} />
  return renderToString(<TranslatorContext value={translators.en}>{page}</TranslatorContext>)
}

const inShop = (error: unknown) => shown(RouteError, { path: "/:org/shop", at: "/demo/shop" }, error)
const outsideShop = (error: unknown) => shown(RouteError, { path: "/login" }, error)
const inShell = (error: unknown) => shown(() => <LoadFailed title="Could not load bookings" />, { path: "/reservations/manage" }, error)

const bugs = [new Error("Unexpected Server Error"), new TypeError("x is undefined"), answer(500)]
for (const bug of bugs) recordConnectionError(bug, { errorInfo: {} })
const home = (page: string) => /href="([^"]*)"[^>]*>Go home</.exec(page)?.[1]

test.each([
  { where: "a storefront", open: inShop, leadsTo: "/demo" },
  { where: "a page of accounts", open: outsideShop, leadsTo: "/reservations/manage" },
  { where: "management", open: inShell, leadsTo: "/reservations/manage" },
])("In $where a bug is told by title, badge and the ways back and home", ({ open, leadsTo }) => {
  for (const bug of bugs) {
    const page = open(bug)
    expect(page).toContain("Unexpected error occured")
    expect(page).toMatch(/>1<\/p>/)
    expect(page).toMatch(/<button[^>]*><span[^>]*>Go back</)
    expect(home(page)).toBe(leadsTo)
    expect(page).not.toContain("did not load")
    expect(page.includes("Try again")).toBe(open === inShell)
  }
})

test.each([502, 503, 504])("While nothing can answer (%i) a page says what did not load, and offers another try", (status) => {
  const outage = answer(status)
  expect(inShop(outage)).toContain("This page did not load")
  expect(outsideShop(outage)).toContain("This page did not load")
  expect(inShell(outage)).toContain("Could not load bookings")
  for (const page of [inShop(outage), outsideShop(outage), inShell(outage)]) {
    expect(page).toContain("Try again")
    expect(page).not.toContain("Unexpected error")
  }
})

test("Reports a lost connection as such", () => {
  const lost = new TypeError("Failed to fetch")
  recordConnectionError(lost, {})
  expect(inShop(lost)).toContain("This page did not load")
  expect(outsideShop(lost)).toContain("This page did not load")
  expect(inShell(lost)).toContain("Could not load bookings")
  for (const page of [inShop(lost), outsideShop(lost), inShell(lost)]) {
    expect(page).toContain("Check your connection and try again.")
    expect(page).toContain("Try again")
  }
})

test("A 404 shows the message it was thrown with", () => {
  expect(inShell(answer(404, { kind: "invalid", path: "/inventory/edit" }))).toContain("Page Not Found: /inventory/edit")
  expect(inShop(answer(404, { kind: "page", slug: "about" }))).toContain("about page not found")
})
