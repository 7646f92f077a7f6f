import type { RouterContextProvider } from "react-router"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import { callLibrary } from "../auth/auth-errors.server.ts"
import { callAuth, getAuth, headersFor } from "../auth/get-auth.server.ts"
import { recordFactorUse } from "../auth/totp-replay.server.ts"
import type { AccountChange } from "../events.ts"
import type { Reauthentication } from "../inputs.ts"
import { countAttempt } from "../limits.server.ts"
import { getAccount, getNetwork } from "../session/session.server.ts"
import { reauthenticate } from "./reauthenticate.server.ts"

interface FactorRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Key for an authenticator app as QR code, link and text. */
export interface Enrolment {
  /** An SVG as a data address. */
  qr: string
  /** Opens the app on the phone that the page is seen on. */
  link: string
  key: string
}

/** Starts two-step sign-in. It takes effect only after a first code. */
export async function beginEnrolment(asker: FactorRequest, proof: Reauthentication): Promise<Enrolment> {
  const headers = await reauthenticatedHeaders(asker, proof)
  const answer = await callAuth((auth) =>
    auth.api.enableTwoFactor({ body: { method: "totp", ...passwordOf(proof) }, headers, asResponse: true }),
  )
  if (!answer.ok) throw new Refusal("unexpected")
  const { totpURI }: { totpURI: string } = await answer.json()
  const { toString: draw } = await import("qrcode")
  const svg = await draw(totpURI, { type: "svg", margin: 2 })
  const key = new URL(totpURI).searchParams.get("secret") ?? ""
  return { qr: `data:image/svg+xml,${encodeURIComponent(svg)}`, link: totpURI, key }
}

/** Enables two-step sign-in with a first code. Returns the cookies of the new session, and the backup codes. Refuses with "factor.app". */
export async function finishEnrolment({ request, context }: FactorRequest, factor: string) {
  const network = getNetwork(context)
  const { id } = getAccount(context)
  await countAttempt({ "reauthentication:account": id, "code:network": network })
  const headers = headersFor(request, network)
  const answer = await callAuth((auth) => auth.api.verifyTOTP({ body: { code: factor }, headers, asResponse: true }))
  if (!answer.ok) throw new Refusal("factor.app", { field: "factor" })
  await recordFactorUse(id, factor)
  await announceChange(context, "factorOn")
  const { backupCodes } = await callLibrary(async () => (await getAuth()).api.viewBackupCodes({ body: { userId: id } }))
  return { cookies: answer.headers.getSetCookie(), backupCodes }
}

/** Disables two-step sign-in. Returns the cookies of the new session. */
export async function disableTwoStep(asker: FactorRequest, proof: Reauthentication): Promise<string[]> {
  const headers = await reauthenticatedHeaders(asker, proof)
  const answer = await callAuth((auth) => auth.api.disableTwoFactor({ body: passwordOf(proof), headers, asResponse: true }))
  if (!answer.ok) throw new Refusal("unexpected")
  await announceChange(asker.context, "factorOff")
  return answer.headers.getSetCookie()
}

/** Replaces the backup codes. */
export async function renewBackupCodes(asker: FactorRequest, proof: Reauthentication): Promise<string[]> {
  const headers = await reauthenticatedHeaders(asker, proof)
  const answer = await callAuth((auth) => auth.api.generateBackupCodes({ body: passwordOf(proof), headers, asResponse: true }))
  if (!answer.ok) throw new Refusal("unexpected")
  const { backupCodes }: { backupCodes: string[] } = await answer.json()
  await announceChange(asker.context, "backupCodes")
  return backupCodes
}

async function reauthenticatedHeaders({ request, context }: FactorRequest, proof: Reauthentication) {
  const network = getNetwork(context)
  await reauthenticate(getAccount(context), proof, network)
  return headersFor(request, network)
}

const passwordOf = ({ password }: Reauthentication) => (password === undefined ? {} : { password })

async function announceChange(context: FactorRequest["context"], change: AccountChange) {
  const { id: userId, email, locale } = getAccount(context)
  await transactAccounts((tx) => announceForAccount(tx, "account.changed", { userId, email, locale, change }))
}
