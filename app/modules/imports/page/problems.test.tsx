import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { textOf } from "#test/html.ts"
import { Problems } from "./problems.tsx"

const rows = [
  { row: 2, cells: ["A-17", "Kayak", ""], problem: { code: "short", details: [{ name: "Kayak", count: 1, day: "2026-12-03" }] } },
]

test("Overbooked records stand in a table, with how many more there are", () => {
  const routes = [{ path: "/", element: <Problems id="short" title="Overbooked in the file: 3" kind="bookings" rows={rows} count={3} /> }]
  const page = renderToStaticMarkup(
    <TranslatorContext value={translators.en}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </TranslatorContext>,
  )
  expect(textOf(page).replaceAll("\u00a0", " ")).toMatch(
    /Overbooked in the file: 3 The first 1 are shown\..*A-17 · Kayak.*Row 2.*Short: Kayak, 1 piece, on 3 Dec\./,
  )
})
