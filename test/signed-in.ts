import { addMember } from "#app/modules/members/add-member.server.ts"
import type { Role } from "#app/modules/members/role.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import type { Shop } from "./shop.ts"

export interface SignedIn {
  id: string
  email: string
  /** What the browser of somebody who is signed in sends. */
  headers: { Cookie: string }
}

/** Somebody with an account who is signed in. */
export function signIn({
  isConfirmed = true,
  email = `person-${crypto.randomUUID().slice(0, 8)}@example.test`,
  firstName = "Olena",
} = {}): SignedIn {
  const id = crypto.randomUUID()
  const account = encodeURIComponent(JSON.stringify({ id, email, isConfirmed, firstName }))
  return { id, email, headers: { Cookie: `stand-in=${account}` } }
}

/** The same, who works in the shop. */
export async function signInAs(role: Role, shop: Shop): Promise<SignedIn> {
  const person = signIn()
  await transactIn(shop.id, (tx) => addMember(tx, { userId: person.id, role }))
  return person
}
