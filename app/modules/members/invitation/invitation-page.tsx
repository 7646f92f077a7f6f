import { useRef } from "react"
import { validateField } from "#app/modules/accounts/field-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import { Notice } from "#app/ui/notice.tsx"
import type { InvitationView } from "./invitation.server.ts"
import styles from "./invitation-page.module.css"

interface InvitationPageProps {
  view: InvitationView
  /** The address of this page, to come back to. */
  here: string
  reply: FormReply | undefined
}

/** Page of an emailed invitation. */
export function InvitationPage({ view, here, reply }: InvitationPageProps) {
  const { t } = useTranslation("members")
  if (view.state === "gone")
    return (
      <div className={styles.page}>
        <Title>{t("accept.gone")}</Title>
        <p className={styles.text}>{t("accept.goneText")}</p>
      </div>
    )
  const { organization, role, email } = view.offer
  return (
    <div className={styles.page}>
      <Title>{t("accept.title", { organization })}</Title>
      <p className={styles.text}>{t("accept.text", { role: t(`role.${role}`), email })}</p>
      <WayOn view={view} here={here} reply={reply} />
    </div>
  )
}

/** Has the focus when *Join*, which was pressed, is not there any more. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(heading)
  return (
    <>
      <title>{`${children} · Orenda`}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
    </>
  )
}

function WayOn({ view, here, reply }: InvitationPageProps) {
  const { t } = useTranslation("members")
  const back = `to=${encodeURIComponent(here)}`
  switch (view.state) {
    case "gone":
      return null
    case "open":
      return <AcceptForm needsName={view.needsName} reply={reply} />
    case "elsewhere":
      return (
        <Notice
          tone="warning"
          title={t("accept.elsewhere")}
          actions={<LinkButton to="/reservations/manage">{t("accept.toBookings")}</LinkButton>}
        />
      )
    case "otherAddress":
      return (
        <>
          <Notice tone="warning" title={t("accept.other", { email: view.email })} />
          <form method="post" action="/logout">
            <input type="hidden" name="to" value={here} />
            <Button type="submit" wide>
              {t("accept.logOut")}
            </Button>
          </form>
        </>
      )
    case "unconfirmed":
      return (
        <LinkButton to={`/confirm?email=${encodeURIComponent(view.offer.email)}&${back}`} variant="primary" wide>
          {t("accept.confirm")}
        </LinkButton>
      )
    case "anonymous":
      return (
        <>
          <LinkButton to={`/register?email=${encodeURIComponent(view.offer.email)}&${back}`} variant="primary" wide>
            {t("accept.register")}
          </LinkButton>
          <LinkButton to={`/login?${back}`} wide>
            {t("accept.logIn")}
          </LinkButton>
        </>
      )
    default:
      return view satisfies never
  }
}

function AcceptForm({ needsName, reply }: Pick<InvitationPageProps, "reply"> & { needsName: boolean }) {
  const { t } = useTranslation("members")
  return (
    <ActionForm
      intent="accept"
      fields={["firstName", "lastName"]}
      reply={reply}
      messages="management"
      check={validateField}
      submit={t("accept.join")}
    >
      {(inputOf) =>
        needsName && (
          <>
            <Field {...inputOf("firstName")} label={t("accept.firstName")} autoComplete="given-name" />
            <Field {...inputOf("lastName")} label={t("accept.lastName")} optional autoComplete="family-name" />
          </>
        )
      }
    </ActionForm>
  )
}
