import { afterAll, beforeEach, expect, test } from "vitest"
import { enterDelivery } from "#app/modules/organizations/scope.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { invite, openTeam, withTeam } from "#test/people/team.ts"
import { findLinks } from "#test/stand-ins/emails.ts"
import { freePort } from "#test/stand-ins/free-port.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { resendInvitation, revokeInvitation } from "./change-invitation.server.ts"
import { readInvitation } from "./invitation.server.ts"
import { sendInvitation } from "./send-invitation.server.ts"

withTeam()
const mail = await startMailSink()

const postTo = (smtpUrl: string) =>
  openMail({ origin: "https://rent.example.test", smtpUrl, mailFrom: "Orenda <hello@rent.example.test>", dataDir: "" })

beforeEach(() => postTo(mail.url))

afterAll(async () => {
  closeMail()
  await mail.stop()
})

async function deliver(shop: { id: string }, invitationId: string, eventId: string) {
  const scope = await enterDelivery(shop.id)
  if (!scope) throw new Error("The shop is gone")
  await sendInvitation(scope, { invitationId }, eventId)
}

/** The tokens of the links that came to the address. */
const tokensTo = async (email: string) =>
  (await mail.listEmails(email)).map((letter) => new URL(findLinks(letter)[0] ?? "").searchParams.get("token") ?? "")

test("An invited person gets one email, however often the event is delivered, and its link stays valid", async () => {
  const { shop, scope } = await openTeam()
  const { id } = await invite(shop, scope, "olena@example.test")
  for (let time = 0; time < 3; time += 1) await deliver(shop, id, "first")
  const [token = "", ...more] = await tokensTo("olena@example.test")
  expect(more).toEqual([])
  expect(await readInvitation(token, null)).toMatchObject({ state: "anonymous" })
})

test("An invitation that is sent again has a second letter, after which the first event changes nothing", async () => {
  const { shop, scope } = await openTeam()
  const { id } = await invite(shop, scope, "ihor@example.test")
  await deliver(shop, id, "first")
  await resendInvitation(scope, id)
  await deliver(shop, id, "second")
  await deliver(shop, id, "first")
  const [older = "", newer = "", ...more] = await tokensTo("ihor@example.test")
  expect(more).toEqual([])
  expect(await readInvitation(older, null)).toEqual({ state: "gone" })
  expect(await readInvitation(newer, null)).toMatchObject({ state: "anonymous" })
})

test("A letter that no mail server took is sent when its event comes again", async () => {
  const { shop, scope } = await openTeam()
  const { id } = await invite(shop, scope, "maria@example.test")
  postTo(`smtp://127.0.0.1:${await freePort()}`)
  await expect(deliver(shop, id, "first")).rejects.toThrow("did not accept an email")
  postTo(mail.url)
  await deliver(shop, id, "first")
  expect(await tokensTo("maria@example.test")).toHaveLength(1)
})

test("Nobody is written to about an offer that was taken back", async () => {
  const { shop, scope } = await openTeam()
  const { id } = await invite(shop, scope, "taras@example.test")
  await revokeInvitation(scope, id)
  await deliver(shop, id, "first")
  expect(await mail.listEmails("taras@example.test")).toEqual([])
})
