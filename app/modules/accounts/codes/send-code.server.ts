import { sendLetter } from "#app/modules/notifications/send-letter.server.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import type { AccountEventMap } from "#app/platform/events/event-map.ts"
import { addressInMail } from "#app/platform/mail/mail.server.ts"
import { findUserByEmail } from "../queries.server.ts"
import { sendOnceForAccount } from "../send-once-for-account.server.ts"
import { makeCode } from "./code.server.ts"
import { isTooLate } from "./six-digits.server.ts"

type Asked = AccountEventMap["account.code-asked"]

/** The reaction to somebody's asking: the code is made here, and stands nowhere but in the letter. */
export async function sendCode(asked: Asked, eventId: string) {
  if (isTooLate(asked.askedAt)) return
  await sendOnceForAccount(`account.code-asked:${eventId}`, () => makeAndSend(asked))
}

async function makeAndSend({ purpose, email, newEmail, to: wanted, locale }: Asked) {
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
      return sendLetter("recovery", { code, link: addressInMail("/reset", here) }, envelope)
    case "own":
      return sendLetter("ownCode", { code, newEmail }, envelope)
    case "new-email":
      return sendLetter("newEmail", { code }, { to, locale })
  }
}
