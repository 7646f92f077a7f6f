import { afterAll, beforeAll } from "vitest"
import type { Role } from "#app/modules/members/permissions.ts"
import { invitations } from "#app/modules/members/schema.server.ts"
import { deleteMembership } from "#app/modules/members/team/change-team.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { chooseOnlyWay, saveProvider, switchProvider } from "#app/modules/single-sign-on/provider-values.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { addMember } from "../accounts.ts"
import { inDays, openShop, type Shop } from "../shop.ts"
import { findCode } from "../stand-ins/emails.ts"
import { walkThrough } from "../stand-ins/google.ts"
import { type Behaviour, client, type IdentityProvider, startIdentityProvider } from "../stand-ins/identity-provider.ts"
import type { Visitor } from "../visitor.ts"
import { recordPresentTest } from "./tested-provider.ts"
import { withPeople } from "./with-people.ts"

/** Gives the test file a program, and organizations with identity providers on origins of their own. */
export function withSingleSignOn() {
  const people = withPeople()
  const { program, newPerson, mail } = people
  const providers: IdentityProvider[] = []

  beforeAll(() => configureSealing({ secretKey: "a key of the tests that is long enough" }))
  afterAll(async () => {
    await Promise.all(providers.map(({ stop }) => stop()))
  })

  /** A shop and its provider, which is in use. The shop has an admin, who joined first. */
  async function openOrganization({ isOn = true, isOnlyWay = false } = {}) {
    const shop = await openShop()
    const admin = await addMember(shop, "admin")
    const provider = await startIdentityProvider(`${program.origin}/login/sso/callback/${shop.id}`)
    providers.push(provider)
    const save = (values: Partial<typeof client> = {}) =>
      transact(shop.staff, async (tx) => {
        await saveProvider(tx, { issuer: provider.issuer, ...client, ...values }, null)
        await recordPresentTest(tx)
        await switchProvider(tx, isOn)
        await chooseOnlyWay(tx, isOnlyWay)
      })
    await save()
    return { shop, provider, admin, save }
  }

  /** A member with a browser and an IP address of their own. */
  async function newMember(shop: Shop, role: Role = "member") {
    return { ...newPerson(), ...(await addMember(shop, role)) }
  }

  /** Offers a seat to the address, without an email. */
  async function invite({ shop, admin }: { shop: Shop; admin: { id: string } }, email: string, role: Role = "member") {
    const invitation = { id: crypto.randomUUID(), email, role, tokenHash: newToken().tokenHash, invitedBy: admin.id, expiresAt: inDays(7) }
    await transact(shop.staff, (tx) => tx.insert(invitations).values({ organizationId: tx.organizationId, ...invitation }))
  }

  const leave = (shop: Shop, { id }: { id: string }) => transact(shop.staff, (tx) => deleteMembership(tx, id))

  /** Types the address, and comes back from the provider as this subject. */
  async function goThrough(browser: Visitor, { provider }: { provider: IdentityProvider }, { email, to = "", ...behaviour }: Through) {
    provider.behave({ sub: `sub-of-${email}`, ...behaviour })
    const page = await (await browser.send("/login/sso", { intent: "sso", email, to })).text()
    const back = (await walkThrough(linkToProvider(page))).slice(program.origin.length)
    return { back, answer: await browser.get(back) }
  }

  /** Signs in for the first time, with the code of the email number `count`. */
  async function signInFirst(browser: Visitor, organization: { provider: IdentityProvider }, person: Through, count = 1) {
    const { answer } = await goThrough(browser, organization, person)
    if (answer.headers.get("Location") !== "/login/sso/confirm") throw new Error(`No code was asked for: ${answer.headers.get("Location")}`)
    const code = findCode(await mail().waitForEmail(person.email, count))
    return browser.send("/login/sso/confirm", { intent: "code", code })
  }

  return { ...people, openOrganization, newMember, invite, leave, goThrough, signInFirst }
}

/** The address that is typed, and how the provider behaves. */
interface Through extends Partial<Behaviour> {
  email: string
  to?: string
}

/** The page's own link: where no script runs and no page refreshes itself, a person follows it. */
export const linkToProvider = (page: string) => /<a [^>]*href="(http[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? page
