import type { BrowserContext } from "@playwright/test"
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts"
import { codeIn } from "#test/letters.ts"
import { expect } from "./fixtures.ts"
import { letterTo } from "./letter.ts"

const [owner, member] = demoAccounts

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

/** The sessions of the demo's people, opened once: an account may be signed in to only so often. */
const sessions = new Map<string, Cookies>()

/** Signs the browser in as somebody of the demo organization, or as somebody new, by the real forms. */
export async function signInAs(context: BrowserContext, who: "owner" | "member" | "newcomer") {
  if (who === "newcomer") return void (await signInAsNewcomer(context))
  const { email } = who === "owner" ? owner : member
  const open = sessions.get(email)
  if (open) return context.addCookies(open)
  await send(context, "/login", { intent: "login", email, password: demoPassword })
  await forgetNotices(context)
  sessions.set(
    email,
    (await context.cookies()).filter(({ name }) => name === "session"),
  )
}

/** Of whoever is new. */
export const newPassword = "skis-in-winter"

export const newAddress = () => `${crypto.randomUUID()}@example.test`

/** Signs the browser in to an account of its own; answers its address, which has got one letter. */
export async function signInAsNewcomer(context: BrowserContext) {
  const email = newAddress()
  await send(context, "/register", { intent: "register", email, password: newPassword })
  await send(context, "/confirm", { intent: "code", email, code: codeIn(await letterTo(email)) })
  await forgetNotices(context)
  return email
}

/** Takes the first step of the first run, for whoever is new and signed in. */
export const takeName = (context: BrowserContext) => send(context, "/setup", { firstName: "Olena", lastName: "" })

/** Whoever comes to a test signed in has done so a while ago: nothing of it is said on the first page. */
const forgetNotices = (context: BrowserContext) => context.clearCookies({ name: "flash" })

async function send(context: BrowserContext, path: string, form: Record<string, string>) {
  const origin = process.env.ORENDA_TEST_ORIGIN ?? ""
  const answer = await context.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(answer.status(), `what ${path} answers`).toBe(302)
}
