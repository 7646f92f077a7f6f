import { describe, expect, test } from "vitest"
import { enterManagement } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import { addMember } from "#test/accounts.ts"
import { codeOf, enterAs, listTeam, openTeam, withTeam } from "#test/people/team.ts"
import { changeRole } from "./change-team.server.ts"

withTeam()

describe("The last admin", () => {
  test("neither steps down, nor leaves", async () => {
    const { shop, owner, scope } = await openTeam()
    await addMember(shop, "member")
    expect(await codeOf(changeRole(scope, owner.id, "member"))).toBe("admin.last")
    expect(await codeOf(removeMember(scope, owner.id))).toBe("admin.last")
  })

  test("is left when two admins leave at once", async () => {
    const { shop, owner, scope } = await openTeam()
    const other = await addMember(shop, "admin")
    const outcomes = await Promise.all([codeOf(removeMember(scope, owner.id)), codeOf(removeMember(await enterAs(other), other.id))])
    expect(outcomes.toSorted()).toEqual(["admin.last", "done"])
    expect((await listTeam(shop)).map(({ role }) => role)).toEqual(["admin"])
  })

  test("goes once there is another one", async () => {
    const { shop, owner, scope } = await openTeam()
    const heir = await addMember(shop, "member")
    expect(await codeOf(changeRole(scope, heir.id, "admin"))).toBe("done")
    expect(await codeOf(removeMember(scope, owner.id))).toBe("done")
    expect(await enterManagement(owner.id)).toBeUndefined()
  })
})

test("Nobody's seat in another organization is changed", async () => {
  const [own, other] = [await openTeam(), await openTeam()]
  expect(await codeOf(changeRole(own.scope, other.owner.id, "member"))).toBe("member.gone")
  expect(await codeOf(removeMember(own.scope, other.owner.id))).toBe("member.gone")
  expect((await enterAs(other.owner)).actor).toMatchObject({ role: "admin" })
})
