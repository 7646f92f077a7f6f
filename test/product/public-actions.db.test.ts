import { beforeAll, expect, test } from "vitest"
import { publicActions } from "../public-actions.ts"
import { openShop, type Shop } from "../shop.ts"
import { withPeople } from "../with-people.ts"

// Nobody answers as Google: a try counts all the same.
const nobody = { GOOGLE_CLIENT_ID: "orenda", GOOGLE_CLIENT_SECRET: "a secret of the tests", GOOGLE_ISSUER: "http://127.0.0.1:1" }
const { somebody } = withPeople(() => nobody)
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const forms = Object.entries(publicActions).flatMap(([path, action]) =>
  "because" in action ? [] : action.map((form) => ({ path, ...form })),
)

test.each(forms)("a stranger sends $fields to /$path $most times, and is refused the next", async ({ path, fields, most, leadsTo }) => {
  const { email, browser } = somebody()
  const send = async () => {
    const answer = await browser.send(`/${path.replace(":org", shop.urlCode)}`, { email, ...fields })
    const isRefused = answer.status === 429 || (leadsTo !== undefined && answer.headers.get("Location") === leadsTo)
    return isRefused ? "refused" : answer.status
  }
  const answers = await Promise.all(Array.from({ length: most }, send))
  expect(answers.filter((answer) => answer !== 302 && answer !== 422 && answer !== 200)).toEqual([])
  expect(await send()).toBe("refused")
})
