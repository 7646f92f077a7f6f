import { Form, redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { isMemberContext, ownScopeContext } from "#app/modules/members/access-rules.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { formContext, formHeaders, intentIn, submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { AccountForm } from "../components/account-form.tsx"
import { AlternativeLink } from "../components/alternative-link.tsx"
import { PageHeading } from "../components/page-heading.tsx"
import { Section } from "../components/section.tsx"
import { GoogleError } from "../google/google-error.tsx"
import { profileInput } from "../inputs.ts"
import { listLinkedIssuers } from "../provider/provider-links.server.ts"
import { listIdentities, listSessions } from "../queries.server.ts"
import { endOtherSessions } from "../session/end-session.server.ts"
import { getAccount, requireSignIn } from "../session/session.server.ts"
import { SessionList } from "../session/session-list.tsx"
import { accountSettings } from "../settings.server.ts"
import type { Route } from "./+types/account.route"
import styles from "./account.module.css"
import { createAvatarLink } from "./avatar.server.ts"
import { Avatar } from "./avatar.tsx"
import { ColorModeChoice, LanguageChoice } from "./preferences.tsx"
import { saveProfile } from "./save-profile.server.ts"
import { ShortcutSwitch } from "./shortcut-switch.tsx"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export const headers = formHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email, firstName, lastName, avatar, hasFactor, sessionId } = getAccount(context)
  return transactAccounts(async (tx) => {
    const providers = new Set((await listIdentities(tx, id)).map(({ provider }) => provider))
    const issuers = await listLinkedIssuers(tx, id)
    const sessions = await listSessions(tx, id)
    return {
      email,
      firstName,
      lastName,
      avatar: createAvatarLink(id, avatar),
      hasFactor,
      hasOrganization: context.get(ownScopeContext) !== null,
      isMember: context.get(isMemberContext),
      hasPassword: providers.has("credential"),
      isGoogleOn: accountSettings().google.clientId !== undefined,
      hasGoogle: providers.has("google"),
      issuers,
      googleProblem: new URL(request.url).searchParams.get("google"),
      sessions: sessions
        .map((session) => ({ ...session, isThis: session.id === sessionId }))
        .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = getAccount(context)
  if (intentIn(context, ["profile", "end"]) === "end") {
    const other = context.get(formContext).get("session")
    await endOtherSessions(account, typeof other === "string" && isId.test(other) ? other : undefined)
    return redirect("/account", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  }
  return submit(context, profileInput, async (names) => {
    await saveProfile(account.id, names)
    return redirect("/account", { headers: { "Set-Cookie": flashCookie(request, "profile-saved") } })
  })
}

const isId = /^[\da-f-]{36}$/

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("account.title")} />
      <GoogleError code={account.googleProblem} title={t("account.notSaved")} />
      <Profile account={account} reply={actionData} />
      <Section title={t("email")} text={account.email}>
        <LinkButton to="/account/email">{t("account.changeEmail")}</LinkButton>
      </Section>
      {account.hasOrganization && (
        <Section title={t("account.notifications")}>
          <LinkButton to="/account/notifications">{t("account.changeNotifications")}</LinkButton>
        </Section>
      )}
      <Section title={t("password")} text={t(account.hasPassword ? "account.hasPassword" : "account.noPassword")}>
        <LinkButton to="/account/password">{t(account.hasPassword ? "account.changePassword" : "account.addPassword")}</LinkButton>
      </Section>
      <Section title="Google" text={t(account.hasGoogle ? "account.googleOn" : account.isGoogleOn ? "account.googleOff" : "google.off")}>
        {(account.hasGoogle || account.isGoogleOn) && (
          <LinkButton to="/account/google">{t(account.hasGoogle ? "account.disconnect" : "account.connect")}</LinkButton>
        )}
      </Section>
      {account.issuers.length > 0 && (
        <Section title={t("account.provider")} text={t("account.providerOn", { issuer: account.issuers.join(", ") })}>
          <LinkButton to="/account/single-sign-on">{t("account.disconnectProvider")}</LinkButton>
        </Section>
      )}
      <Section title={t("account.factor")} text={t(account.hasFactor ? "account.factorOn" : "account.factorOff")}>
        <LinkButton to="/account/two-step">{t(account.hasFactor ? "account.factorManage" : "account.factorAdd")}</LinkButton>
      </Section>
      <Section title={t("account.sessions")}>
        <SessionList sessions={account.sessions} />
      </Section>
      <Section title={t("account.language")}>
        <LanguageChoice />
      </Section>
      <div className="needs-script">
        <Section title={t("account.colorMode")}>
          <ColorModeChoice />
        </Section>
      </div>
      <div className="needs-script">
        <Section title={t("account.shortcuts")}>
          <ShortcutSwitch />
        </Section>
      </div>
      <Section title={t("account.thisDevice")}>
        <Form method="post" action="/logout">
          <Button type="submit">{t("account.logOut")}</Button>
        </Form>
      </Section>
      {!account.isMember && <AlternativeLink to="/setup">{t("account.setUp")}</AlternativeLink>}
    </>
  )
}

/** Picture and names. */
function Profile({ account, reply }: { account: Route.ComponentProps["loaderData"]; reply: Route.ComponentProps["actionData"] }) {
  const { t } = useTranslation("accounts")
  return (
    <Section title={t("account.profile")}>
      <div className={styles.picture}>
        <Avatar name={`${account.firstName} ${account.lastName}`.trim() || account.email} link={account.avatar} large />
        <LinkButton to="/account/picture">{t(account.avatar ? "account.changePicture" : "account.addPicture")}</LinkButton>
      </div>
      <AccountForm
        intent="profile"
        fields={["firstName", "lastName"]}
        reply={reply}
        failed={t("account.notSaved")}
        submit={t("account.save")}
        values={{ firstName: account.firstName, lastName: account.lastName }}
      >
        {(inputOf) => (
          <>
            <Field {...inputOf("firstName")} label={t("account.firstName")} autoComplete="given-name" />
            <Field {...inputOf("lastName")} label={t("account.lastName")} optional autoComplete="family-name" />
          </>
        )}
      </AccountForm>
    </Section>
  )
}

export { LoadFailed as ErrorBoundary }
