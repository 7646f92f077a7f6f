import { beforeAll } from "vitest"
import type { Account } from "#app/modules/accounts/session/session.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { inviteMember } from "#app/modules/members/invitation/change-invitation.server.ts"
import { renewToken } from "#app/modules/members/invitation/send-invitation.server.ts"
import { listInvitations, listMembers } from "#app/modules/members/queries.server.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addMember, type Person } from "../accounts.ts"
import { openShop, type Shop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"

/** Gives the test file a database, and configures accounts. */
export function withTeam() {
  const database = useDatabase()
  beforeAll(() =>
    configureAccounts({
      origin: "https://orenda.test",
      secretKey: "a key of the tests",
      google: { clientId: undefined, clientSecret: undefined, issuer: "" },
    }),
  )
  return database
}

export async function enterAs(person: Person): Promise<Scope> {
  const scope = await enterManagement(person.id)
  if (!scope) throw new Error("This person is a member of no organization")
  return scope
}

/** Creates a shop with one admin. `scope` is the admin's. */
export async function openTeam(organization: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(organization)
  const owner = await addMember(shop, "admin")
  return { shop, owner, scope: await enterAs(owner) }
}

/** Returns the account as its session holds it. */
export const accountOf = (person: Person, more: Partial<Account> = {}): Account => ({
  id: person.id,
  email: person.email,
  isConfirmed: true,
  firstName: "Olena",
  locale: "en",
  hasFactor: false,
  avatar: null,
  sessionId: crypto.randomUUID(),
  signedInThrough: null,
  lastName: "",
  ...more,
})

/** Returns "done", or the code of the refusal. */
export const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

export const listPendingInvitations = (shop: Shop) => transact(shop.staff, listInvitations)
export const listTeam = (shop: Shop) => transact(shop.staff, listMembers)

/** Returns the token for an invitation email sent now. */
export async function createToken(scope: Scope, invitationId: string) {
  return (await renewToken(scope, invitationId))?.token ?? ""
}

/** Invites a person. Returns the pending invitation with the token of its link. */
export async function invite(shop: Shop, scope: Scope, email: string) {
  await inviteMember(scope, { email, role: "member" })
  const id = (await listPendingInvitations(shop)).find((invitation) => invitation.email === email)?.id ?? ""
  return { id, token: await createToken(scope, id) }
}
