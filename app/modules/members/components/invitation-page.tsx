import { getFormProps, useForm } from "@conform-to/react"
import { useRef } from "react"
import { Form } from "react-router"
import { wrongIn } from "#app/modules/accounts/field-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { inputsOf } from "#app/ui/form/inputs-of.ts"
import { useLeftFields } from "#app/ui/form/use-left-fields.ts"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import { Notice } from "#app/ui/notice.tsx"
import styles from "./invitation-page.module.css"
import type { InvitationView } from "./invitation-view.ts"
import type { TeamFormProps } from "./invite-form.tsx"

interface InvitationPageProps extends TeamFormProps {
  view: InvitationView
  /** The address of this page, to come back to. */
  here: string
}

/** What an invitation's letter leads to. */
export function InvitationPage({ view, here, ...answer }: InvitationPageProps) {
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
      <WayOn view={view} here={here} {...answer} />
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

function WayOn({ view, here, ...answer }: InvitationPageProps) {
  const { t } = useTranslation("members")
  const back = `to=${encodeURIComponent(here)}`
  switch (view.state) {
    case "gone":
      return null
    case "open":
      return <AcceptForm needsName={view.needsName} {...answer} />
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

function AcceptForm({
  needsName,
  lastResult,
  sentence,
  busy,
}: Pick<InvitationPageProps, "lastResult" | "sentence" | "busy"> & { needsName: boolean }) {
  const { t } = useTranslation("members")
  const [form, fields] = useForm<{ firstName: string; lastName: string }>({ id: "accept", lastResult: lastResult ?? null })
  const order = ["firstName", "lastName"] as const
  const isWrong = (field: string) => order.some((name) => name === field && fields[name].errors?.length)
  const { told, onBlur, onInput } = useLeftFields(lastResult, isWrong, wrongIn)
  const { inputOf } = inputsOf(fields, order, sentence, told)
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form} onBlur={onBlur} onInput={onInput}>
      {needsName && (
        <>
          <Field {...inputOf("firstName")} label={t("accept.firstName")} autoComplete="given-name" />
          <Field {...inputOf("lastName")} label={t("accept.lastName")} optional autoComplete="family-name" />
        </>
      )}
      {form.errors?.[0] && <Notice tone="danger">{sentence(form.errors[0])}</Notice>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t("accept.join")}
      </Button>
    </Form>
  )
}
