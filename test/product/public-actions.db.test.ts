import { beforeAll, expect, test } from "vitest"
import { withPeople } from "../people/with-people.ts"
import { publicActions } from "../public-actions.ts"
import { openShop, type Shop } from "../shop.ts"

// No server listens there: attempts are counted all the same.
const unreachableGoogle = { GOOGLE_CLIENT_ID: "orenda", GOOGLE_CLIENT_SECRET: "a secret of the tests", GOOGLE_ISSUER: "http://127.0.0.1:1" }
const { newPerson } = withPeople(() => unreachableGoogle)
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const forms = Object.entries(publicActions).flatMap(([path, action]) =>
  "because" in action ? [] : action.map((form) => ({ path, ...form })),
)

test.each(forms)("Limits $fields at /$path to $limit requests", async ({ path, fields, limit, refusalRedirect }) => {
  const { email, browser } = newPerson()
  const send = async () => {
    const answer = await browser.send(`/${path.replace(":org", shop.urlCode)}`, { email, ...fields })
    const isRefused = answer.status === 429 || (refusalRedirect !== undefined && answer.headers.get("Location") === refusalRedirect)
    return isRefused ? "refused" : answer.status
  }
  const answers = await Promise.all(Array.from({ length: limit }, send))
  expect(answers.filter((answer) => answer !== 302 && answer !== 422 && answer !== 200)).toEqual([])
  expect(await send()).toBe("refused")
})
