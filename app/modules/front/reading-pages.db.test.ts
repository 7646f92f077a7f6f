import { describe, expect, test } from "vitest"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const program = withProgram(world)
const mailing = withProgram(world, () => ({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Orenda <hello@rent.example.test>" }))

const look = async (path: string, to = program) => (await browse(to, path)).text()

describe("Contact, privacy and terms", () => {
  test("are linked from the front page, and the last two from registration", async () => {
    const front = await look("/?lang=en")
    for (const path of ["/contact", "/privacy", "/terms"]) expect(front).toContain(`href="${path}"`)
    const registration = await look("/register?lang=en")
    expect(textOf(registration)).toContain("By creating an account, you agree to the terms of use and the privacy notice")
    for (const path of ["/privacy", "/terms"]) expect(registration).toContain(`href="${path}"`)
  })

  test("Contact shows the sender of emails, and how to set it where there is none", async () => {
    expect(textOf(await look("/contact?lang=en"))).toContain("There is no contact address yet.")
    const page = await look("/contact?lang=uk", mailing)
    expect(page).toContain('href="mailto:hello@rent.example.test"')
    expect(textOf(page)).not.toContain("MAIL_FROM")
  })

  test.each(["en", "uk"])("Privacy lists the cookies and terms state the trial, in %s", async (language) => {
    const privacy = textOf(await look(`/privacy?lang=${language}`))
    for (const name of ["session", "cart_…", "customer_…", "locale", "viewport", "flash"]) expect(privacy).toContain(name)
    expect(textOf(await look(`/terms?lang=${language}`))).toMatch(/14\s(days|днів).*7\s(more days|днів)/s)
  })
})
