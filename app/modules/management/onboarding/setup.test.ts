import { expect, test } from "vitest"
import { businessInput, readDraft } from "./setup.ts"

test("Reads an unsent form from the query and drops invalid values", () => {
  expect(readDraft(new URLSearchParams("step=business&name=Карпати&urlCode=UPPER&language=uk&currency=PLN"))).toEqual({
    name: "Карпати",
    urlCode: "UPPER",
    language: "uk",
    currency: "PLN",
  })
  expect(readDraft(new URLSearchParams(`name=${"x".repeat(201)}&language=xx&currency=BTC`))).toEqual({ name: "", urlCode: "" })
})

test("Accepts a business without a time zone", () => {
  expect(businessInput.parse({ name: "Tatry", urlCode: "tatry", language: "en", currency: "PLN" })).toMatchObject({ timeZone: "" })
})
