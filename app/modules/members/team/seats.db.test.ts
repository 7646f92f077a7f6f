import { describe, expect, test } from "vitest"
import { addMember, addPerson } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { holdLock, queueForLock, waitForQueuedLocks } from "#test/locks.ts"
import { accountOf, codeOf, enterAs, invite, listPendingInvitations, listTeam, openTeam, withTeam } from "#test/people/team.ts"
import { inviteMember, revokeInvitation } from "../invitation/change-invitation.server.ts"
import { acceptInvitation } from "../invitation/invitation.server.ts"

const database = withTeam()

const clock = useClock()

describe("Seats", () => {
  test("During the trial a small plan has three, pending invitations included", async () => {
    const { scope, shop } = await openTeam({ organization: { tier: "solo" } })
    expect(await codeOf(inviteMember(scope, { email: "a@example.test", role: "member" }))).toBe("done")
    expect(await codeOf(inviteMember(scope, { email: "b@example.test", role: "admin" }))).toBe("done")
    expect(await codeOf(inviteMember(scope, { email: "c@example.test", role: "member" }))).toBe("seats.full")
    expect(await listPendingInvitations(shop)).toHaveLength(2)
  })

  test("After it the small plan has one, the larger three", async () => {
    const solo = await openTeam({ organization: { tier: "solo" } })
    const business = await openTeam({ organization: { tier: "business" } })
    clock.advance({ hours: 14 * 24 })
    expect(await codeOf(inviteMember(solo.scope, { email: "a@example.test", role: "member" }))).toBe("seats.full")
    expect(await codeOf(inviteMember(business.scope, { email: "a@example.test", role: "member" }))).toBe("done")
  })

  test("Two admins who send twenty invitations at once send as many as there are seats", async () => {
    const { shop, scope } = await openTeam()
    const other = await enterAs(await addMember(shop, "admin"))
    const writing = await holdLock(database.url, "lock table invitations in share mode")
    const offers = Array.from({ length: 20 }, (_, index) =>
      codeOf(inviteMember(index % 2 ? scope : other, { email: `p${index}@example.test`, role: "member" })),
    )
    await waitForQueuedLocks(database.url, 2)
    await writing.release()
    expect((await Promise.all(offers)).toSorted()).toEqual(["done", ...Array.from({ length: 19 }, () => "seats.full")])
    expect((await listPendingInvitations(shop)).length + (await listTeam(shop)).length).toBe(3)
  })

  test("While its guest takes the last seat, an admin who offers one more is told that all are taken", async () => {
    const { shop, scope } = await openTeam()
    await addMember(shop, "member")
    const guest = await addPerson()
    const { token } = await invite(shop, scope, guest.email)
    const joining = await holdLock(database.url, "lock table memberships in share mode")
    const accepted = codeOf(acceptInvitation(token, accountOf(guest)))
    await waitForQueuedLocks(database.url, 1)
    // Queued behind the guest, it stops whoever reads invitations from here on, members read already.
    const reading = await queueForLock(database.url, "lock table invitations in access exclusive mode")
    await waitForQueuedLocks(database.url, 2)
    const offered = codeOf(inviteMember(scope, { email: "late@example.test", role: "member" }))
    await waitForQueuedLocks(database.url, 3)
    await joining.release()
    expect(await accepted).toBe("done")
    await reading.release()
    expect(await offered).toBe("seats.full")
    expect([await listTeam(shop), await listPendingInvitations(shop)].map(({ length }) => length)).toEqual([3, 0])
  })

  test("When a plan has shrunk to one free seat, one of two guests who join at once has it", async () => {
    const { shop, scope } = await openTeam()
    const guests = [await addPerson(), await addPerson()]
    const tokens: string[] = []
    for (const { email } of guests) tokens.push((await invite(shop, scope, email)).token)
    await addMember(shop, "member")
    const joining = await holdLock(database.url, "lock table memberships in share mode")
    const answers = guests.map((guest, index) => codeOf(acceptInvitation(tokens[index] ?? "", accountOf(guest))))
    await waitForQueuedLocks(database.url, 2)
    await joining.release()
    expect((await Promise.all(answers)).toSorted()).toEqual(["done", "invitation.full"])
    expect(await listTeam(shop)).toHaveLength(3)
    expect(await listPendingInvitations(shop)).toHaveLength(1)
  })

  test("A revoked invitation frees its seat, and so does one that is too old", async () => {
    const { shop, scope } = await openTeam()
    const first = await invite(shop, scope, "a@example.test")
    await invite(shop, scope, "b@example.test")
    expect(await codeOf(revokeInvitation(scope, first.id))).toBe("done")
    clock.advance({ hours: 6 * 24 })
    expect(await codeOf(inviteMember(scope, { email: "c@example.test", role: "member" }))).toBe("done")
    clock.advance({ hours: 24 })
    expect(await codeOf(inviteMember(scope, { email: "d@example.test", role: "member" }))).toBe("done")
    expect(await codeOf(inviteMember(scope, { email: "e@example.test", role: "member" }))).toBe("seats.full")
  })
})
