import type { RouterContextProvider } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import type { AccountChange } from "../events.ts"
import type { Proof } from "../inputs.ts"
import { countAttempt } from "../limits.server.ts"
import { networkIn, theAccount } from "../session/session.server.ts"
import { callAuth, headersFor } from "../the-auth.server.ts"
import { proveAgain } from "./prove-again.server.ts"
import { spendFactor } from "./spent-factor.server.ts"

interface Asker {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What an authenticator app takes in, as a picture, a link and a text, and the codes for a day without it. */
export interface Enrolment {
  /** An SVG as a data address. */
  qr: string
  /** Opens the app on the phone that the page is seen on. */
  link: string
  key: string
  backupCodes: string[]
}

/** Begins to turn two-step sign-in on: nothing is asked of anybody before a first code has proved that the app works. */
export async function beginEnrolment(asker: Asker, proof: Proof): Promise<Enrolment> {
  const headers = await proved(asker, proof)
  const answer = await callAuth((auth) =>
    auth.api.enableTwoFactor({ body: { method: "totp", ...passwordOf(proof) }, headers, asResponse: true }),
  )
  if (!answer.ok) throw new Refusal("unexpected")
  const { totpURI, backupCodes }: { totpURI: string; backupCodes: string[] } = await answer.json()
  const { toString: draw } = await import("qrcode")
  const svg = await draw(totpURI, { type: "svg", margin: 2 })
  const key = new URL(totpURI).searchParams.get("secret") ?? ""
  return { qr: `data:image/svg+xml,${encodeURIComponent(svg)}`, link: totpURI, key, backupCodes }
}

/** Ends it: from now on the second step is asked for. Answers the cookies of the new session. Refuses with "factor.app". */
export async function finishEnrolment({ request, context }: Asker, factor: string): Promise<string[]> {
  const network = networkIn(context)
  const { id } = theAccount(context)
  await countAttempt({ "reauthentication:account": id, "code:network": network })
  const headers = headersFor(request, network)
  const code = factor.replace(/\s/g, "")
  const answer = await callAuth((auth) => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }))
  if (!answer.ok) throw new Refusal("factor.app", { field: "factor" })
  await spendFactor(id, code)
  await tell(context, "factorOn")
  return answer.headers.getSetCookie()
}

/** Turns it off. Answers the cookies of the new session. */
export async function unenrol(asker: Asker, proof: Proof): Promise<string[]> {
  const headers = await proved(asker, proof)
  const answer = await callAuth((auth) => auth.api.disableTwoFactor({ body: passwordOf(proof), headers, asResponse: true }))
  if (!answer.ok) throw new Refusal("unexpected")
  await tell(asker.context, "factorOff")
  return answer.headers.getSetCookie()
}

/** New backup codes; those before them are none any more. */
export async function renewBackupCodes(asker: Asker, proof: Proof): Promise<string[]> {
  const headers = await proved(asker, proof)
  const answer = await callAuth((auth) => auth.api.generateBackupCodes({ body: passwordOf(proof), headers, asResponse: true }))
  if (!answer.ok) throw new Refusal("unexpected")
  const { backupCodes }: { backupCodes: string[] } = await answer.json()
  await tell(asker.context, "backupCodes")
  return backupCodes
}

async function proved({ request, context }: Asker, proof: Proof) {
  const network = networkIn(context)
  await proveAgain(theAccount(context), proof, network)
  return headersFor(request, network)
}

const passwordOf = ({ password }: Proof) => (password === undefined ? {} : { password })

async function tell(context: Asker["context"], change: AccountChange) {
  const { email, locale } = theAccount(context)
  await transactAccounts((tx) => announceOfAccount(tx, "account.changed", { email, locale, change }))
}
