import type { BrowserContext } from "@playwright/test"
import { hashPassword } from "better-auth/crypto"
import { newSession } from "../session.ts"
import { query } from "./database.ts"
import type { Shop } from "./shop.ts"

export interface Person {
  id: string
  email: string
}

/** The password of every account that a test inserts. */
export const password = "skis-in-winter"

export const newAddress = () => `${crypto.randomUUID()}@example.test`

let passwordHash: Promise<string> | undefined

/** Inserts a confirmed account that belongs to no organization. */
export async function addPerson({ firstName = "", lastName = "", email = newAddress() } = {}): Promise<Person> {
  const id = crypto.randomUUID()
  passwordHash ??= hashPassword(password)
  await query(`
    insert into accounts.users (id, email, email_confirmed, display_name, first_name, last_name)
      values ('${id}', '${email}', true, '${firstName} ${lastName}', '${firstName}', '${lastName}');
    insert into accounts.identities (id, user_id, provider_id, subject, password_hash)
      values ('${crypto.randomUUID()}', '${id}', 'credential', '${id}', '${await passwordHash}')`)
  return { id, email }
}

/** Inserts somebody who works in the shop. */
export async function addMember(shop: Shop, role: "admin" | "member"): Promise<Person> {
  const person = await addPerson(
    role === "admin" ? { firstName: "Olena", lastName: "Koval" } : { firstName: "Ihor", lastName: "Levchenko" },
  )
  await query(`insert into memberships (organization_id, user_id, role) values ('${shop.id}', '${person.id}', '${role}')`)
  return person
}

/** Opens a session of this person and gives its cookie to the browser, in place of the one it had. */
export async function signIn(context: BrowserContext, { id }: Person) {
  const { statement, cookie } = newSession(id, process.env.ORENDA_TEST_SECRET_KEY ?? "")
  await query(statement)
  const url = process.env.ORENDA_TEST_ORIGIN ?? ""
  await context.addCookies([{ name: "session", value: cookie, url, httpOnly: true, sameSite: "Lax" }])
}

/** Signs the browser in to a new account. */
export async function signInAsNewcomer(context: BrowserContext, name?: { firstName: string }): Promise<Person> {
  const person = await addPerson(name)
  await signIn(context, person)
  return person
}

/** Ends every session of this person, as a sign-out on another device does. */
export const endSessions = ({ id }: Person) => query(`delete from accounts.sessions where user_id = '${id}'`)
