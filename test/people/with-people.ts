import { afterAll, beforeAll } from "vitest"
import { addAccount } from "#app/modules/accounts/add-account.server.ts"
import { addMember, openSession } from "../accounts.ts"
import { sendForm } from "../http.ts"
import { openShop } from "../shop.ts"
import { findCode, findLinks } from "../stand-ins/emails.ts"
import { type MailSink, startMailSink } from "../stand-ins/mail-sink.ts"
import { useDatabase } from "../use-database.ts"
import { Visitor } from "../visitor.ts"
import { withProgram } from "../with-program.ts"

const password = "skis-in-winter"

/** Gives the test file a program with a mail server, and functions that create people. `settings` is called in `beforeAll`. */
export function withPeople(settings: () => Record<string, string> = () => ({})) {
  const database = useDatabase()
  let mail: MailSink
  let count = 0

  beforeAll(async () => {
    mail = await startMailSink()
  })
  afterAll(() => mail.stop())
  const program = withProgram(database, () => ({
    SMTP_URL: mail.url,
    MAIL_FROM: "Orenda <hello@rent.example.test>",
    TRUST_PROXY: "on",
    ...settings(),
  }))

  /** A person without an account, with an email address and an IP address of their own. */
  function newPerson() {
    count += 1
    const from = { "X-Forwarded-For": `203.0.113.${count}` }
    return { email: `person${count}@example.test`, browser: new Visitor(program, from), anotherBrowser: () => new Visitor(program, from) }
  }

  const login = (browser: Visitor, email: string, word = password, to = "") =>
    browser.send("/login", { intent: "login", email, password: word, to })

  /** A person with a confirmed account, who is signed in. */
  async function signedInPerson() {
    const person = newPerson()
    const { email, browser } = person
    await addAccount({ email, password, firstName: "", lastName: "" })
    const answer = await login(browser, email)
    if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`)
    return person
  }

  /** A person who has registered and is signed in: their address was sent a code. */
  async function registeredPerson() {
    const person = newPerson()
    const { email, browser } = person
    await browser.send("/register", { intent: "register", email, password })
    const code = findCode(await mail.waitForEmail(email))
    await browser.send("/confirm", { intent: "code", email, code })
    return person
  }

  /** A person without an account whom a shop has invited, with the link from the email. */
  async function invitedPerson() {
    const person = newPerson()
    const admin = await openSession(await addMember(await openShop(), "admin"))
    await sendForm(program, "/settings/org/team", { intent: "invite", email: person.email, role: "member" }, admin.headers)
    const [link = ""] = findLinks(await mail.waitForEmail(person.email))
    return { ...person, link: link.slice(program.origin.length) }
  }

  return {
    password,
    newPerson,
    signedInPerson,
    registeredPerson,
    invitedPerson,
    login,
    isSignedIn: async (browser: Visitor) => (await browser.get("/account")).status === 200,
    visitorFrom: (address: string) => new Visitor(program, { "X-Forwarded-For": address }),
    program,
    mail: () => mail,
    url: () => database.url,
  }
}
