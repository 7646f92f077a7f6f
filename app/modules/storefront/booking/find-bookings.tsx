import { useRef } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { EmailCodeField, Field } from "#app/ui/form/field.tsx"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import { Notice } from "#app/ui/notice.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./find-bookings.module.css"

/** The action data of a form by which an email address is confirmed. */
export interface CustomerReply extends FormReply {
  /** The address to which another email was sent, else "". */
  sentTo: string
}

interface FindBookingsProps {
  shop: ShopInfo
  /** The address that a code was sent to; "" before that. */
  email: string
  /** Prefilled from the link in the email: only the button is left to press. */
  code: string
  reply: CustomerReply | undefined
}

/** Signs a customer in with a one-time code sent to their email. */
export function FindBookings({ shop, email, code, reply }: FindBookingsProps) {
  const { t } = useTranslation("order", "storefront")
  const text = useRef<HTMLOutputElement>(null)
  useFocusWhenLost(text)
  // A code from a link that was refused is entered by hand.
  const isFromLink = code !== "" && !reply
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("storefront:myBookings.title")}</h1>
      <output ref={text} tabIndex={-1} className={styles.text}>
        {email ? t(isFromLink ? "myBookings.fromLink" : "myBookings.sent", { email }) : t("myBookings.ask")}
      </output>
      {reply?.sentTo && <Notice tone="success" title={t("myBookings.sentAgain", { email: reply.sentTo })} />}
      {email ? <CodeForm email={email} code={isFromLink ? code : ""} reply={reply} /> : <AddressForm reply={reply} />}
      {email && !isFromLink && (
        <ActionForm
          intent="again"
          fields={[]}
          reply={reply}
          messages="order"
          failed={t("myBookings.notSent")}
          submit={t("myBookings.again")}
          variant="secondary"
          wide
          values={{ email }}
        />
      )}
      {email && (
        <Link to={`${homeOf(shop)}/booking-preview`} className={styles.other}>
          {t("myBookings.otherEmail")}
        </Link>
      )}
    </div>
  )
}

function AddressForm({ reply }: { reply: CustomerReply | undefined }) {
  const { t } = useTranslation("order", "storefront")
  return (
    <ActionForm
      intent="ask"
      fields={["email"]}
      reply={reply}
      messages="order"
      failed={t("myBookings.notSent")}
      submit={t("myBookings.sendCode")}
    >
      {(inputOf) => (
        <Field {...inputOf("email")} label={t("form.email")} type="email" inputMode="email" autoComplete="email" enterKeyHint="go" />
      )}
    </ActionForm>
  )
}

/** Only the form post redeems the code: mail programs open links by themselves. */
function CodeForm({ email, code, reply }: { email: string; code: string; reply: CustomerReply | undefined }) {
  const { t } = useTranslation("order", "storefront")
  return (
    <ActionForm
      intent="code"
      fields={["code"]}
      reply={reply}
      messages="order"
      failed={t("myBookings.notShown")}
      submit={t("myBookings.show")}
      values={{ email }}
    >
      {(inputOf) => <EmailCodeField {...inputOf("code")} linkCode={code} enterKeyHint="go" />}
    </ActionForm>
  )
}
