import { sendLetter } from "#app/modules/notifications/send-letter.server.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import type { AccountEventMap } from "#app/platform/events/event-map.ts"
import { addressInMail } from "#app/platform/mail.server.ts"
import { makeCode } from "./code.server.ts"
import { findUserByEmail } from "./queries.server.ts"

/** Nobody waits for it any longer than a code lasts, in milliseconds. */
const patience = 10 * 60_000

/** The reaction to somebody's asking: the code is made here, and stands nowhere but in the letter. Run twice, the second letter counts. */
export async function sendCode({ purpose, email, newEmail, to: wanted, locale, askedAt }: AccountEventMap["account.code-asked"]) {
  if (Date.now() - Date.parse(askedAt) > patience) return
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  if (!user) return
  const envelope = { to: email, locale }

  if (purpose === "confirm" && user.isConfirmed) {
    return sendLetter("alreadyRegistered", { link: addressInMail("/login") }, envelope)
  }
  const to = purpose === "new-email" ? newEmail : email
  if (!to) return
  const code = await makeCode(user.id, purpose, to)
  const here = { email, code, ...(wanted && { to: wanted }) }
  switch (purpose) {
    case "confirm":
      return sendLetter("confirmEmail", { code, link: addressInMail("/confirm", here) }, envelope)
    case "sign-in":
      return sendLetter("signInCode", { code, link: addressInMail("/login/code", here) }, envelope)
    case "recover":
      return sendLetter("recovery", { code, link: addressInMail("/reset", { email, code }) }, envelope)
    case "own":
      return sendLetter("ownCode", { code, newEmail }, envelope)
    case "new-email":
      return sendLetter("newEmail", { code }, { to, locale })
  }
}
