import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import { AccountForm, type Reply } from "../components/account-form.tsx"
import { CopyButton } from "../components/copy-button.tsx"
import styles from "./enrolment-form.module.css"

interface EnrolmentFormProps {
  /** Missing after a refused code: the scanned key is still valid. */
  enrolment?: { qr: string; link: string; key: string } | undefined
  reply: (Reply & { intent?: string }) | undefined
}

/** Takes the first code of an authenticator app. With JavaScript the QR code stays until a code is right. */
export function EnrolmentForm({ enrolment, reply }: EnrolmentFormProps) {
  const { t } = useTranslation("accounts")
  const [first] = useState(enrolment)
  const shown = enrolment ?? first
  return (
    <>
      {shown && (
        <>
          <img className={styles.qr} src={shown.qr} alt={t("factor.qr")} width={220} height={220} />
          <a className={styles.link} href={shown.link}>
            {t("factor.onThisPhone")}
          </a>
          <div className={styles.key}>
            <p>
              <span>{t("factor.key")}</span> <code>{inFours(shown.key)}</code>
            </p>
            <CopyButton text={shown.key} />
          </div>
        </>
      )}
      <AccountForm intent="finish" fields={["factor"]} reply={reply} failed={t("account.notSaved")} submit={t("factor.turnOn")}>
        {(inputOf) => (
          <Field {...inputOf("factor")} defaultValue="" label={t("factor.label")} inputMode="numeric" autoComplete="one-time-code" />
        )}
      </AccountForm>
    </>
  )
}

/** Groups by four; apps accept the spaces. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(" ")
