import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
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
    return sendEmail("alreadyRegistered", { link: addressInMail("/login") }, envelope)
  }
  const to = purpose === "new-email" ? newEmail : email
  if (!to) return
  const code = await makeCode(user.id, purpose, to)
  const here = { email, code, ...(wanted && { to: wanted }) }
  switch (purpose) {
    case "confirm":
      return sendEmail("confirmEmail", { code, link: addressInMail("/confirm", here) }, envelope)
    case "sign-in":
      return sendEmail("signInCode", { code, link: addressInMail("/login/code", here) }, envelope)
    case "recover":
      return sendEmail("recovery", { code, link: addressInMail("/reset", here) }, envelope)
    case "own":
      return sendEmail("ownCode", { code, newEmail }, envelope)
    case "new-email":
      return sendEmail("newEmail", { code }, { to, locale })
  }
}
