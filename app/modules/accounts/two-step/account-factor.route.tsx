import { data, replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import type { Handle } from "#app/platform/access.ts"
import { formHeaders, intentIn, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { sendReauthenticationCode } from "../codes/code-actions.server.ts"
import { readWait } from "../codes/code-request.server.ts"
import { AccountForm } from "../components/account-form.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { Section } from "../components/section.tsx"
import { enrolInput, reauthenticationInput } from "../inputs.ts"
import { findPasswordHash } from "../passwords.server.ts"
import { getAccount, requireSignIn } from "../session/session.server.ts"
import type { Route } from "./+types/account-factor.route"
import { BackupCodes } from "./backup-codes.tsx"
import { EnrolmentForm } from "./enrolment-form.tsx"
import { beginEnrolment, disableTwoStep, type Enrolment, finishEnrolment, renewBackupCodes } from "./factor.server.ts"
import { ReauthenticationCodeForm, ReauthenticationFields, reauthenticationFields } from "./reauthentication-fields.tsx"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const headers = formHeaders

interface Shown {
  enrolment?: Enrolment
  backupCodes?: string[]
  sentTo?: string
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = getAccount(context)
  return {
    email: account.email,
    hasFactor: account.hasFactor,
    hasPassword: (await findPasswordHash(account)) !== undefined,
    wait: readWait(request, "own"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = intentIn(context, ["send-code", "begin", "finish", "off", "renew"])
  const asker = { request, context }
  const shown = async (): Promise<Shown & { intent: string }> => ({ intent })
  const setCookies = (cookies: string[]) =>
    [...cookies, flashCookie(request, "user-updated")].map((cookie): [string, string] => ["Set-Cookie", cookie])
  const show = (what: Shown, cookies?: string[]) =>
    data({ result: null, refusal: null, intent, ...what }, cookies && { headers: setCookies(cookies) })
  switch (intent) {
    case "send-code":
      return sendReauthenticationCode(request, context)
    case "begin":
      return submit(context, reauthenticationInput, async (proof) => show({ enrolment: await beginEnrolment(asker, proof) }), shown)
    case "finish":
      return submit(
        context,
        enrolInput,
        async ({ factor }) => {
          const { cookies, backupCodes } = await finishEnrolment(asker, factor)
          return show({ backupCodes }, cookies)
        },
        shown,
      )
    case "off":
      return submit(
        context,
        reauthenticationInput,
        async (proof) => replace("/account", { headers: setCookies(await disableTwoStep(asker, proof)) }),
        shown,
      )
    case "renew":
      return submit(context, reauthenticationInput, async (proof) => show({ backupCodes: await renewBackupCodes(asker, proof) }), shown)
  }
}

export default function AccountFactor({ loaderData: { email, hasFactor, hasPassword, wait }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  const reply: (typeof actionData & Shown) | undefined = actionData
  /** A first code was accepted; without JavaScript the account was read before that. */
  const isTurnedOn = reply?.intent === "finish" && reply.backupCodes !== undefined
  const isEnrolling = !hasFactor && !isTurnedOn && (reply?.enrolment !== undefined || reply?.intent === "finish")
  const proof = (intent: string, submit: string, variant: "primary" | "secondary") => (
    <AccountForm
      intent={intent}
      fields={reauthenticationFields}
      reply={reply}
      failed={t("account.notSaved")}
      submit={submit}
      variant={variant}
    >
      {(inputOf) => <ReauthenticationFields hasPassword={hasPassword} inputOf={inputOf} />}
    </AccountForm>
  )
  return (
    <>
      <PageHeading title={t("factor.title")} back={{ to: "/account", label: t("account.title") }}>
        {t(hasFactor || isTurnedOn ? "account.factorOn" : isEnrolling ? "factor.scan" : "account.factorOff")}
      </PageHeading>
      {!hasPassword && !isEnrolling && !isTurnedOn && <ReauthenticationCodeForm email={email} reply={reply} wait={wait} />}
      {reply?.backupCodes && <BackupCodes codes={reply.backupCodes} />}
      {isTurnedOn ? null : hasFactor ? (
        <>
          <Section title={t("factor.newBackup")}>{proof("renew", t("factor.makeBackup"), "secondary")}</Section>
          <Section title={t("factor.off")}>{proof("off", t("factor.turnOff"), "secondary")}</Section>
        </>
      ) : isEnrolling ? (
        <EnrolmentForm enrolment={reply?.enrolment} reply={reply} />
      ) : (
        proof("begin", t("factor.start"), "primary")
      )}
    </>
  )
}

export { LoadFailed as ErrorBoundary }
