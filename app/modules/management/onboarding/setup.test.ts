import { expect, test } from "vitest"
import { businessInput, readDraft } from "./setup.ts"

test("What was typed and not sent is read from an address, and what makes no sense in it is left out", () => {
  expect(readDraft(new URLSearchParams("step=business&name=Карпати&urlCode=UPPER&language=uk&currency=PLN"))).toEqual({
    name: "Карпати",
    urlCode: "UPPER",
    language: "uk",
    currency: "PLN",
  })
  expect(readDraft(new URLSearchParams(`name=${"x".repeat(201)}&language=xx&currency=BTC`))).toEqual({ name: "", urlCode: "" })
})

test("A business without a zone is taken as it is", () => {
  expect(businessInput.parse({ name: "Tatry", urlCode: "tatry", language: "en", currency: "PLN" })).toMatchObject({ timeZone: "" })
})
