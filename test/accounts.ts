import { sql } from "drizzle-orm"
import { addAccount } from "#app/modules/accounts/add-account.server.ts"
import { addMember as insertMember } from "#app/modules/members/add-member.server.ts"
import type { Role } from "#app/modules/members/permissions.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import type { Site } from "./http.ts"
import { newSession, secretKey } from "./session.ts"
import type { Shop } from "./shop.ts"
import { Visitor } from "./visitor.ts"

const password = "skis-in-winter"

export interface Person {
  /** Account id. */
  id: string
  email: string
}

export interface SignedIn extends Person {
  /** Request headers with the session cookie. */
  headers: { Cookie: string }
}

/** Creates a confirmed account. */
export async function addPerson({
  email = `person-${crypto.randomUUID().slice(0, 8)}@example.test`,
  firstName = "Olena",
} = {}): Promise<Person> {
  return { id: await addAccount({ email, password, firstName, lastName: "" }), email }
}

/** Creates a confirmed account that is a member of the shop. */
export async function addMember(shop: Shop, role: Role, name: { firstName?: string } = {}): Promise<Person> {
  const person = await addPerson(name)
  await transactIn(shop.id, (tx) => insertMember(tx, { userId: person.id, role }))
  return person
}

/** Signs in without the form. */
export async function openSession(person: Person): Promise<SignedIn> {
  const { statement, cookie } = newSession(person.id, secretKey)
  await transactAccounts((tx) => tx.execute(sql.raw(statement)))
  return { ...person, headers: { Cookie: `session=${cookie}` } }
}

/** Signs in by the form, from a network of its own where `headers` say so. */
export async function signIn(program: Site, person: Person, headers: Record<string, string> = {}): Promise<SignedIn> {
  const browser = new Visitor(program, headers)
  const answer = await browser.send("/login", { intent: "login", email: person.email, password, to: "" })
  if (answer.status !== 302) throw new Error(`${person.email} could not sign in: ${answer.status}`)
  return { ...person, headers: { Cookie: browser.cookie } }
}
