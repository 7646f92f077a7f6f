import { useRef } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import { LetterCodeField } from "#app/ui/form/letter-code-field.tsx"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import { Notice } from "#app/ui/notice.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { CustomerForm, type CustomerReply } from "./customer-form.tsx"
import styles from "./find-bookings.module.css"

interface FindBookingsProps {
  shop: ShopInfo
  /** Where a code was sent; asked for when it is "". */
  email: string
  /** From the letter's link: the button alone is left to press. */
  code: string
  reply: CustomerReply | undefined
}

/** Who has no session yet proves an address: the address, then the code that was sent to it. */
export function FindBookings({ shop, email, code, reply }: FindBookingsProps) {
  const { t } = useTranslation("order", "storefront")
  const text = useRef<HTMLOutputElement>(null)
  useFocusWhenLost(text)
  // A link's code that was refused is typed anew.
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
        <CustomerForm
          intent="again"
          names={[]}
          reply={reply}
          failed={t("myBookings.notSent")}
          submit={t("myBookings.again")}
          variant="secondary"
        >
          {() => <input type="hidden" name="email" value={email} />}
        </CustomerForm>
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
    <CustomerForm intent="ask" names={["email"]} reply={reply} failed={t("myBookings.notSent")} submit={t("myBookings.sendCode")}>
      {(inputOf) => (
        <Field {...inputOf("email")} label={t("form.email")} type="email" inputMode="email" autoComplete="email" enterKeyHint="go" />
      )}
    </CustomerForm>
  )
}

/** Only sending it spends the code: mail programs open links by themselves. */
function CodeForm({ email, code, reply }: { email: string; code: string; reply: CustomerReply | undefined }) {
  const { t } = useTranslation("order", "storefront")
  return (
    <CustomerForm intent="code" names={["code"]} reply={reply} failed={t("myBookings.notShown")} submit={t("myBookings.show")}>
      {(inputOf) => (
        <>
          <input type="hidden" name="email" value={email} />
          <LetterCodeField {...inputOf("code")} known={code} enterKeyHint="go" />
        </>
      )}
    </CustomerForm>
  )
}
