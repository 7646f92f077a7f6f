import { expect, test } from "vitest"
import { parsePagePath } from "./parse-page-path.ts"

test("item-12 is the item with the number 12, and a slug is a page", () => {
  expect(parsePagePath("item-12")).toEqual({ kind: "item", number: 12 })
  expect(parsePagePath("about-us")).toEqual({ kind: "page", slug: "about-us" })
})

test("test-component-hero is a component preview, by kind or id", () => {
  expect(parsePagePath("test-component-servicesLine")).toEqual({ kind: "test-component", component: "servicesLine" })
  expect(parsePagePath("test-component-01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4")).toMatchObject({ kind: "test-component" })
  expect(parsePagePath("test-component-")).toEqual({ kind: "invalid" })
  expect(parsePagePath("test-component-%00")).toEqual({ kind: "invalid" })
})

test.each(["item-0", "item-012", "item-1.5", "item-1e3", "item--1", "item-", "item-9999999999"])("%s is not an item number", (page) => {
  expect(parsePagePath(page)).toEqual({ kind: "invalid" })
})

test.each(["About", "a--b", "-a", "a_b", "про-нас", "", "x".repeat(101)])("'%s' is not a slug", (page) => {
  expect(parsePagePath(page)).toEqual({ kind: "invalid" })
})
