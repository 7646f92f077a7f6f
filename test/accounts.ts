import { addAccount } from "#app/modules/accounts/sign-in/add-account.server.ts"
import { addMember as insertMember } from "#app/modules/members/add-member.server.ts"
import type { Role } from "#app/modules/members/role.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import type { Site } from "./http.ts"
import type { Shop } from "./shop.ts"
import { Visitor } from "./visitor.ts"

const password = "skis-in-winter"

export interface Person {
  /** Of the account. */
  id: string
  email: string
}

export interface SignedIn extends Person {
  /** What the browser of somebody who is signed in sends. */
  headers: { Cookie: string }
}

/** Somebody with a confirmed account. */
export async function addPerson({
  email = `person-${crypto.randomUUID().slice(0, 8)}@example.test`,
  firstName = "Olena",
} = {}): Promise<Person> {
  return { id: await addAccount({ email, password, firstName, lastName: "" }), email }
}

/** The same, who works in the shop. */
export async function addMember(shop: Shop, role: Role): Promise<Person> {
  const person = await addPerson()
  await transactIn(shop.id, (tx) => insertMember(tx, { userId: person.id, role }))
  return person
}

/** Signs in as a person does, by the form. */
export async function signIn(program: Site, person: Person): Promise<SignedIn> {
  const browser = new Visitor(program)
  const answer = await browser.send("/login", { intent: "login", email: person.email, password, to: "" })
  if (answer.status !== 302) throw new Error(`${person.email} could not sign in: ${answer.status}`)
  return { ...person, headers: { Cookie: browser.cookie } }
}
