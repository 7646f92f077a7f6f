import { describe, expect, test } from "vitest"
import { enterManagement } from "#app/modules/organizations/scope.server.ts"
import { addMember, addPerson } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { accountOf, codeOf, createToken, enterAs, invite, listPendingInvitations, openTeam, withTeam } from "#test/people/team.ts"
import { openShop } from "#test/shop.ts"
import { inviteMember, resendInvitation, revokeInvitation } from "./change-invitation.server.ts"
import { acceptInvitation, findInvitationOffer, readInvitation } from "./invitation.server.ts"

const database = withTeam()
const clock = useClock()

describe("An invitation", () => {
  test("gives its seat to the address it was sent to, once", async () => {
    const { shop, scope } = await openTeam()
    const guest = await addPerson()
    const { token } = await invite(shop, scope, guest.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await readInvitation(token, accountOf(guest))).toMatchObject({ state: "open", needsName: false })
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(acceptInvitation(token, accountOf(guest)))))
    expect(outcomes.toSorted()).toEqual(["done", "invitation.gone", "invitation.gone"])
    expect((await enterAs(guest)).actor).toEqual({ kind: "member", userId: guest.id, role: "member" })
    expect(await readInvitation(token, null)).toEqual({ state: "gone" })
  })

  test("says on the way to registration whom its guest joins, as what and with which address, as long as it stands", async () => {
    const { shop, scope } = await openTeam()
    const { id, token } = await invite(shop, scope, "invited@example.test")
    const behind = (to: string) => findInvitationOffer(to, "https://orenda.test/register")
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
    const stranger = await addPerson()
    expect(await readInvitation(token, accountOf(stranger))).toMatchObject({ state: "otherAddress" })
    expect(await codeOf(acceptInvitation(token, accountOf(stranger)))).toBe("invitation.other")
    expect(await enterManagement(stranger.id)).toBeUndefined()
  })

  test("is refused to whoever belongs to an organization, and stays for later", async () => {
    const { shop, scope } = await openTeam()
    const busy = await addMember(await openShop(), "admin")
    const { token } = await invite(shop, scope, busy.email)
    expect(await readInvitation(token, accountOf(busy))).toMatchObject({ state: "elsewhere" })
    expect(await codeOf(acceptInvitation(token, accountOf(busy)))).toBe("member.elsewhere")
    expect(await listPendingInvitations(shop)).toHaveLength(1)
  })

  test("sent again has another link, and the one before opens nothing", async () => {
    const { shop, scope } = await openTeam()
    const { id, token } = await invite(shop, scope, "a@example.test")
    await resendInvitation(scope, id)
    const newer = await createToken(scope, id)
    expect(newer).not.toBe(token)
    expect(await readInvitation(token, null)).toEqual({ state: "gone" })
    expect(await readInvitation(newer, null)).toMatchObject({ state: "anonymous" })
  })

  test("is not kept as its link has it", async () => {
    const { shop, scope } = await openTeam()
    const { token } = await invite(shop, scope, "a@example.test")
    const [row] = await asOwner<{ whole: string }>(
      database.url,
      "select row_to_json(i)::text as whole from invitations i order by created_at desc limit 1",
    )
    expect(row?.whole).not.toContain(token)
  })

  test.each(["revoked", "expired"])("that is %s opens nothing", async (how) => {
    const { shop, scope } = await openTeam()
    const guest = await addPerson()
    const { id, token } = await invite(shop, scope, guest.email)
    if (how === "revoked") await revokeInvitation(scope, id)
    else clock.advance({ hours: 7 * 24 })
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
    expect(await listPendingInvitations(shop)).toHaveLength(1)
    const other = await openTeam()
    expect(await codeOf(inviteMember(other.scope, { email: "a@example.test", role: "member" }))).toBe("done")
  })

  test("goes out once to an address", async () => {
    const { scope } = await openTeam()
    await inviteMember(scope, { email: "a@example.test", role: "member" })
    expect(await codeOf(inviteMember(scope, { email: "a@example.test", role: "admin" }))).toBe("invited.already")
  })

  test("from another organization can't be sent again or revoked", async () => {
    const [own, other] = [await openTeam(), await openTeam()]
    const { id } = await invite(other.shop, other.scope, "a@example.test")
    expect(await codeOf(revokeInvitation(own.scope, id))).toBe("invitation.gone")
    expect(await codeOf(resendInvitation(own.scope, id))).toBe("invitation.gone")
    expect(await listPendingInvitations(other.shop)).toHaveLength(1)
  })
})
