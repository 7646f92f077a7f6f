import { matchRoutes } from "react-router"
import { expect, test } from "vitest"
import { bodyKindOf, uploadLimitsOf } from "./body-kind.ts"

test.each([
  "/account/picture",
  "/account/picture?index",
  "/account/picture/",
  "/account/picture///",
  "/ACCOUNT/Picture",
  "/account/pictur%65",
  "/%61ccount/p%49cture/",
  "/x/../account/picture",
  "/account\\picture",
  "https://rent.example.test/account/picture",
])("An upload is recognized as React Router matches it: %s", (url) => {
  const { pathname } = new URL(url, "http://localhost")
  expect(matchRoutes([{ path: "account/picture" }], pathname)).not.toBeNull()
  expect(bodyKindOf(url)).toBe("upload")
})

test.each([
  "/account/picture.data",
  "/account/picture.data?index",
  "/account/picture/_.data",
  "/account/picture/.data",
  "/Account/Pictur%65.data",
])("An upload is recognized as a data request: %s", (url) => {
  expect(bodyKindOf(url)).toBe("upload")
})

test("Photos of an item and pictures of a website are sent two at a time, an account's picture alone", () => {
  const photos = ["/inventory/photos", "/Inventory/photos/", "/web/pictures", "/settings/import/pictures?id=1"]
  expect(photos.map((url) => [bodyKindOf(url), uploadLimitsOf(url).atOnce])).toEqual([
    ["upload", 2],
    ["upload", 2],
    ["upload", 2],
    ["upload", 2],
  ])
  expect(uploadLimitsOf("/account/picture.data").atOnce).toBe(1)
})

test.each([
  "/",
  "//",
  "//account/picture",
  "/account",
  "/account/picture/more",
  "/account%2Fpicture",
  "/account/picture%FF",
  "/account/pictur%2565",
  "/account/picture.dat%61",
  "/api/webhooks",
  "/API/webhooks/bank",
  "/api/webhook%73/bank",
])("Any other address takes a form: %s", (url) => {
  expect(bodyKindOf(url)).toBe("form")
})

test("A webhook is recognized in its exact spelling", () => {
  expect(bodyKindOf("/api/webhooks/bank?of=1")).toBe("webhook")
})

test("Takes time in proportion to the length of the address", () => {
  const before = performance.now()
  bodyKindOf(`/account/picture${"/".repeat(200_000)}x`)
  expect(performance.now() - before).toBeLessThan(1000)
})
