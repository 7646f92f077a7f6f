import fc from "fast-check"
import { expect, test } from "vitest"
import { parsePhone } from "#app/platform/phone.server.ts"
import { checkoutInput } from "./checkout.ts"
import { checkContactField } from "./contact-rules.ts"

const zone = "Europe/Kyiv"
const input = checkoutInput({ isPhone: (text) => parsePhone(text, zone) !== undefined, choices: ["payOnPickup"] })
const filled = {
  firstName: "Olena",
  lastName: "Koval",
  phone: "067 123 45 67",
  email: "olena@mail.example",
  payment: "payOnPickup",
  key: "k".repeat(43),
  delivery: "delivery",
  city: "Lviv",
  addressLine: "Rynok 1",
}

/** Returns the server's error for the field when all others are valid. */
function saidBy(field: string, value: string) {
  const { error } = input.safeParse({ ...filled, [field]: value })
  return error?.issues.find(({ path }) => path[0] === field)?.message
}

const emails = fc.oneof(
  fc.emailAddress(),
  fc.string(),
  fc.tuple(fc.string(), fc.domain()).map((parts) => parts.join("@")),
)
const texts = fc.string({ unit: "grapheme", maxLength: 210 }).filter((text) => /^\S.*\S$/.test(text) && !/\p{Cc}/u.test(text))

test("An e-mail address and a length are wrong to a browser exactly where the server refuses them", () => {
  fc.assert(
    fc.property(
      emails.filter((text) => text.trim() === text && text !== "" && !/\p{Cc}/u.test(text)),
      agrees("email"),
    ),
  )
  for (const field of ["firstName", "lastName", "city", "addressLine"]) fc.assert(fc.property(texts, agrees(field)))

  function agrees(field: string) {
    return (value: string) => {
      expect(checkContactField(field, value)).toBe(saidBy(field, value))
    }
  }
})

test("One character with marks piled upon it is too long, as a family is not", () => {
  for (const [text, wrong] of [
    [`a${"\u0301".repeat(30_000)}`, "name.long"],
    ["👨‍👩‍👧‍👦".repeat(25), undefined],
  ] as const)
    expect([saidBy("firstName", text), checkContactField("firstName", text)]).toEqual([wrong, wrong])
})

test("A phone number that the server takes is never wrong to a browser", () => {
  const taken = [
    "067 123 45 67",
    "(067) 123-45-67",
    "+380671234567",
    "8 067 123 45 67",
    "00 380 67 123 45 67",
    "+1 212-555-0123",
    "+44 20 7946 0958",
  ]
  for (const phone of taken)
    expect([phone, saidBy("phone", phone), checkContactField("phone", phone)]).toEqual([phone, undefined, undefined])
  for (const phone of ["067 12", "call me", "olena@mail.example"]) expect(checkContactField("phone", phone)).toBe("phone.invalid")
})

test("An extension is refused with a reason of its own, in the browser and by the server", () => {
  for (const phone of ["067 123 45 67 ext. 12", "067 123 45 67 доб. 12", "067 123 45 67 #12"])
    expect([saidBy("phone", phone), checkContactField("phone", phone)]).toEqual(["phone.extension", "phone.extension"])
})
