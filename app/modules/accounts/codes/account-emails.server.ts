import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { claimSeconds, retrySeconds } from "#app/modules/notifications/send-once.server.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import type { AccountEventMap } from "#app/platform/events/event-map.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { forgetUse, recordUse, wasUsed } from "../limits.server.ts"
import { findUserByEmail } from "../queries.server.ts"
import { issueAccountCode } from "./account-codes.server.ts"
import { isRequestStale } from "./one-time-code.server.ts"

type CodeRequested = AccountEventMap["account.code-requested"]

/** Reacts to the request for a code. The code is issued here, so that it exists in the email only. */
export async function sendAccountCode(event: CodeRequested, eventId: string) {
  if (isRequestStale(event.requestedAt)) return
  await sendOnceForAccount(`account.code-requested:${eventId}`, () => issueAndSend(event))
}

async function issueAndSend({ purpose, email, newEmail, organization = "", to: destination, locale }: CodeRequested) {
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  if (!user) return
  const envelope = { to: email, locale }

  if (purpose === "confirm" && user.isConfirmed) {
    return sendEmail("alreadyRegistered", { link: toPublicUrl("/login") }, envelope)
  }
  const recipient = purpose === "new-email" ? newEmail : email
  if (!recipient) return
  const code = await issueAccountCode(user.id, purpose, recipient)
  const query = { email, code, ...(destination && { to: destination }) }
  switch (purpose) {
    case "confirm":
      return sendEmail("confirmEmail", { code, link: toPublicUrl("/confirm", query) }, envelope)
    case "sign-in":
      return sendEmail("signInCode", { code, link: toPublicUrl("/login/code", query) }, envelope)
    case "recover":
      return sendEmail("recovery", { code, link: toPublicUrl("/reset", query) }, envelope)
    case "own":
      return sendEmail("ownCode", { code, newEmail }, envelope)
    case "new-email":
      return sendEmail("newEmail", { code }, { to: recipient, locale })
    case "provider":
      return sendEmail("providerCode", { code, organization }, envelope)
  }
}

/** Reacts to a change of how an account is signed in to: tells its owner. */
export async function sendAccountNotice({ email, locale, change }: AccountEventMap["account.changed"], eventId: string) {
  const envelope = { to: email, locale }
  await sendOnceForAccount(`account.changed:${eventId}`, () =>
    change === "email"
      ? sendEmail("emailChanged", {}, envelope)
      : sendEmail("accountNotice", { change, link: toPublicUrl("/recover") }, envelope),
  )
}

/** In seconds: longer than an event is retried. */
const rememberedSeconds = 7 * 24 * 3600

/** Runs `send` once per key: `sendOnce` for accounts, which belong to no organization. Throws `Postponed` while another delivery is sending. */
async function sendOnceForAccount(key: string, send: () => Promise<void>) {
  if (await wasUsed(key)) return
  const claim = `${key}:sending`
  if (!(await recordUse(claim, claimSeconds))) throw new Postponed(retrySeconds)
  try {
    await send()
  } catch (error) {
    await forgetUse(claim)
    throw error
  }
  await recordUse(key, rememberedSeconds)
}
