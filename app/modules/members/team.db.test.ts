import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import type { Account } from "#app/modules/accounts/session.server.ts"
import { openAccounts } from "#app/modules/accounts/settings.server.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/owner.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { memberOf, type Person, somebody } from "#test/signed-in.ts"
import { useDatabase } from "#test/world.ts"
import { resendInvitation, revokeInvitation } from "./change-invitation.server.ts"
import { changeRole, removeMember } from "./change-role.server.ts"
import { findOffer } from "./find-offer.server.ts"
import { acceptInvitation, readInvitation } from "./invitation.server.ts"
import { inviteMember } from "./invite-member.server.ts"
import { listInvitations, listMembers } from "./queries.server.ts"
import { giveToken } from "./send-invitation.server.ts"

const world = useDatabase()

beforeAll(() =>
  openAccounts({
    origin: "https://orenda.test",
    secretKey: "a key of the tests",
    google: { clientId: undefined, clientSecret: undefined, issuer: "" },
  }),
)

const fifteenDaysAgo = () => Temporal.Now.instant().subtract({ hours: 15 * 24 })

async function enter(person: Person): Promise<Scope> {
  const scope = await enterManagement(person.id)
  if (!scope) throw new Error("This person belongs nowhere")
  return scope
}

async function openTeam(organization: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(organization)
  const owner = await memberOf(shop, "admin")
  return { shop, owner, scope: await enter(owner) }
}

const accountOf = (person: Person, more: Partial<Account> = {}): Account => ({
  id: person.id,
  email: person.email,
  isConfirmed: true,
  firstName: "Olena",
  locale: "en",
  hasFactor: false,
  avatar: null,
  sessionId: crypto.randomUUID(),
  lastName: "",
  ...more,
})

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const pending = (shop: Shop) => transact(shop.staff, listInvitations)
const team = (shop: Shop) => transact(shop.staff, listMembers)

/** The token of a letter that goes out now. */
async function tokenOf(scope: Scope, invitationId: string) {
  return (await giveToken(scope, invitationId))?.token ?? ""
}

async function invite(shop: Shop, scope: Scope, email: string) {
  await inviteMember(scope, { email, role: "member" })
  const id = (await pending(shop)).find((invitation) => invitation.email === email)?.id ?? ""
  return { id, token: await tokenOf(scope, id) }
}

describe("Seats", () => {
  test("During the trial a small plan has three, pending invitations included", async () => {
    const { scope, shop } = await openTeam({ organization: { tier: "solo" } })
    expect(await codeOf(inviteMember(scope, { email: "a@example.test", role: "member" }))).toBe("done")
    expect(await codeOf(inviteMember(scope, { email: "b@example.test", role: "admin" }))).toBe("done")
    expect(await codeOf(inviteMember(scope, { email: "c@example.test", role: "member" }))).toBe("seats.full")
    expect(await pending(shop)).toHaveLength(2)
  })

  test("After it the small plan has one, the larger three", async () => {
    const solo = await openTeam({ organization: { tier: "solo", createdAt: fifteenDaysAgo() } })
    expect(await codeOf(inviteMember(solo.scope, { email: "a@example.test", role: "member" }))).toBe("seats.full")
    const business = await openTeam({ organization: { tier: "business", createdAt: fifteenDaysAgo() } })
    expect(await codeOf(inviteMember(business.scope, { email: "a@example.test", role: "member" }))).toBe("done")
  })

  test("Of twenty invitations sent at once by two admins, as many go out as there are seats", async () => {
    const { shop, scope } = await openTeam()
    const other = await enter(await memberOf(shop, "admin"))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        codeOf(inviteMember(index % 2 ? scope : other, { email: `p${index}@example.test`, role: "member" })),
      ),
    )
    expect(outcomes.toSorted()).toEqual(["done", ...Array.from({ length: 19 }, () => "seats.full")])
    expect((await pending(shop)).length + (await team(shop)).length).toBe(3)
  })

  test("When the last seat is taken by its guest while an admin offers one more, the guest alone has it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { shop, scope } = await openTeam()
      await memberOf(shop, "member")
      const guest = await somebody()
      const { token } = await invite(shop, scope, guest.email)
      const offer = () => codeOf(inviteMember(scope, { email: "late@example.test", role: "member" }))
      const accept = () => codeOf(acceptInvitation(token, accountOf(guest)))
      const outcomes = round % 2 ? await Promise.all([offer(), accept()]) : (await Promise.all([accept(), offer()])).toReversed()
      expect(outcomes).toEqual(["seats.full", "done"])
      expect((await pending(shop)).length + (await team(shop)).length).toBe(3)
    }
  })

  test("When a plan has shrunk to one free seat, one of two guests who join at once has it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shop, scope } = await openTeam()
      const guests = [await somebody(), await somebody()]
      const tokens: string[] = []
      for (const { email } of guests) tokens.push((await invite(shop, scope, email)).token)
      await memberOf(shop, "member")
      const outcomes = await Promise.all(guests.map((guest, index) => codeOf(acceptInvitation(tokens[index] ?? "", accountOf(guest)))))
      expect(outcomes.toSorted()).toEqual(["done", "invitation.full"])
      expect(await team(shop)).toHaveLength(3)
      expect(await pending(shop)).toHaveLength(1)
    }
  })

  test("A revoked invitation frees its seat, and so does one that is too old", async () => {
    const { shop, scope } = await openTeam()
    const first = await invite(shop, scope, "a@example.test")
    await invite(shop, scope, "b@example.test")
    expect(await codeOf(revokeInvitation(scope, first.id))).toBe("done")
    expect(await codeOf(inviteMember(scope, { email: "c@example.test", role: "member" }))).toBe("done")
    await transact(scope, (tx) => tx.execute(sql`update invitations set expires_at = now() where email = 'b@example.test'`))
    expect(await codeOf(inviteMember(scope, { email: "d@example.test", role: "member" }))).toBe("done")
  })
})

describe("An invitation", () => {
  test("gives its seat to the address it was sent to, once", async () => {
    const { shop, scope } = await openTeam()
    const guest = await somebody()
    const { token } = await invite(shop, scope, guest.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await readInvitation(token, accountOf(guest))).toMatchObject({ state: "open", needsName: false })
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(acceptInvitation(token, accountOf(guest)))))
    expect(outcomes.toSorted()).toEqual(["done", "invitation.gone", "invitation.gone"])
    expect((await enter(guest)).actor).toEqual({ kind: "member", userId: guest.id, role: "member" })
    expect(await readInvitation(token, null)).toEqual({ state: "gone" })
  })

  test("says on the way to registration whom its guest joins, as what and with which address, as long as it stands", async () => {
    const { shop, scope } = await openTeam()
    const { id, token } = await invite(shop, scope, "invited@example.test")
    const behind = (to: string) => findOffer(to, "https://orenda.test/register")
    expect(await behind(`/invitation?token=${token}`)).toEqual({ organization: "Test shop", role: "member", email: "invited@example.test" })
    expect(await behind("/invitation")).toBeUndefined()
    expect(await behind("/reservations/manage?token=x")).toBeUndefined()
    expect(await behind("https://")).toBeUndefined()
    await revokeInvitation(scope, id)
    expect(await behind(`/invitation?token=${token}`)).toBeUndefined()
  })

  test("opens nothing to another address, and says so", async () => {
    const { shop, scope } = await openTeam()
    const { token } = await invite(shop, scope, "invited@example.test")
    const stranger = await somebody()
    expect(await readInvitation(token, accountOf(stranger))).toMatchObject({ state: "otherAddress" })
    expect(await codeOf(acceptInvitation(token, accountOf(stranger)))).toBe("invitation.other")
    expect(await enterManagement(stranger.id)).toBeUndefined()
  })

  test("is refused to whoever belongs to an organization, and stays for later", async () => {
    const { shop, scope } = await openTeam()
    const busy = await memberOf(await openShop(), "admin")
    const { token } = await invite(shop, scope, busy.email)
    expect(await readInvitation(token, accountOf(busy))).toMatchObject({ state: "elsewhere" })
    expect(await codeOf(acceptInvitation(token, accountOf(busy)))).toBe("member.elsewhere")
    expect(await pending(shop)).toHaveLength(1)
  })

  test("sent again has another link, and the one before opens nothing", async () => {
    const { shop, scope } = await openTeam()
    const { id, token } = await invite(shop, scope, "a@example.test")
    await resendInvitation(scope, id)
    const newer = await tokenOf(scope, id)
    expect(newer).not.toBe(token)
    expect(await readInvitation(token, null)).toEqual({ state: "gone" })
    expect(await readInvitation(newer, null)).toMatchObject({ state: "anonymous" })
  })

  test("is not kept as its link has it", async () => {
    const { shop, scope } = await openTeam()
    const { token } = await invite(shop, scope, "a@example.test")
    const [row] = await asOwner<{ whole: string }>(
      world.url,
      "select row_to_json(i)::text as whole from invitations i order by created_at desc limit 1",
    )
    expect(row?.whole).not.toContain(token)
  })

  test.each(["revoked", "expired"])("that is %s opens nothing", async (how) => {
    const { shop, scope } = await openTeam()
    const guest = await somebody()
    const { id, token } = await invite(shop, scope, guest.email)
    if (how === "revoked") await revokeInvitation(scope, id)
    else await transact(scope, (tx) => tx.execute(sql`update invitations set expires_at = now() where id = ${id}`))
    expect(await readInvitation(token, accountOf(guest))).toEqual({ state: "gone" })
    expect(await codeOf(acceptInvitation(token, accountOf(guest)))).toBe("invitation.gone")
    expect(await codeOf(resendInvitation(scope, id))).toBe("invitation.gone")
  })

  test("goes out thirty times a day from one organization, sent again or new, and no more", async () => {
    const { shop, scope } = await openTeam()
    const { id } = await invite(shop, scope, "a@example.test")
    for (let sent = 1; sent < 30; sent += 1) expect(await codeOf(resendInvitation(scope, id))).toBe("done")
    const refused = { code: "tooMany", status: 429, retryAfter: expect.any(Number) as number }
    await expect(resendInvitation(scope, id)).rejects.toMatchObject(refused)
    await expect(inviteMember(scope, { email: "b@example.test", role: "member" })).rejects.toMatchObject(refused)
    expect(await pending(shop)).toHaveLength(1)
    const other = await openTeam()
    expect(await codeOf(inviteMember(other.scope, { email: "a@example.test", role: "member" }))).toBe("done")
  })

  test("goes out once to an address", async () => {
    const { scope } = await openTeam()
    await inviteMember(scope, { email: "a@example.test", role: "member" })
    expect(await codeOf(inviteMember(scope, { email: "a@example.test", role: "admin" }))).toBe("invited.already")
  })

  test("of another organization can't be sent again or revoked", async () => {
    const [own, other] = [await openTeam(), await openTeam()]
    const { id } = await invite(other.shop, other.scope, "a@example.test")
    expect(await codeOf(revokeInvitation(own.scope, id))).toBe("invitation.gone")
    expect(await codeOf(resendInvitation(own.scope, id))).toBe("invitation.gone")
    expect(await pending(other.shop)).toHaveLength(1)
  })
})

describe("The last admin", () => {
  test("neither steps down, nor leaves", async () => {
    const { shop, owner, scope } = await openTeam()
    await memberOf(shop, "member")
    expect(await codeOf(changeRole(scope, owner.id, "member"))).toBe("admin.last")
    expect(await codeOf(removeMember(scope, owner.id))).toBe("admin.last")
  })

  test("is left when two admins leave at once", async () => {
    const { shop, owner, scope } = await openTeam()
    const other = await memberOf(shop, "admin")
    const outcomes = await Promise.all([codeOf(removeMember(scope, owner.id)), codeOf(removeMember(await enter(other), other.id))])
    expect(outcomes.toSorted()).toEqual(["admin.last", "done"])
    expect((await team(shop)).map(({ role }) => role)).toEqual(["admin"])
  })

  test("goes once there is another one", async () => {
    const { shop, owner, scope } = await openTeam()
    const heir = await memberOf(shop, "member")
    expect(await codeOf(changeRole(scope, heir.id, "admin"))).toBe("done")
    expect(await codeOf(removeMember(scope, owner.id))).toBe("done")
    expect(await enterManagement(owner.id)).toBeUndefined()
  })
})

test("Nobody's seat in another organization is changed", async () => {
  const [own, other] = [await openTeam(), await openTeam()]
  expect(await codeOf(changeRole(own.scope, other.owner.id, "member"))).toBe("member.gone")
  expect(await codeOf(removeMember(own.scope, other.owner.id))).toBe("member.gone")
  expect((await enter(other.owner)).actor).toMatchObject({ role: "admin" })
})
