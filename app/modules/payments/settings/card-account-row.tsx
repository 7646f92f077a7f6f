import { Form, Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { ConfirmButton } from "#app/ui/form/confirm-button.tsx"
import type { KnownAccount } from "../card/card-account.server.ts"
import styles from "./payments-page.module.css"
import type { PaymentSettings } from "./read-payment-settings.server.ts"

/** The masked token, whether the website offers the card, and the actions of the token. */
export function CardAccountRow({ account, view: { isTurnedOn, isCharged, mayEdit } }: { account: KnownAccount; view: PaymentSettings }) {
  const { t } = useTranslation("payments")
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("card.merchant")}</dt>
        <dd>{account.merchantName}</dd>
        <dt>{t("card.token")}</dt>
        <dd>{t("card.ending", { lastFour: account.lastFour })}</dd>
      </dl>
      {isCharged && (
        <p>
          <span>{t(isTurnedOn ? "card.on" : "card.off")}</span>{" "}
          <Link to="/web/edit?tab=payments" className={styles.link}>
            {t("card.toggle")}
          </Link>
        </p>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="check" compact>
              {t("token.check")}
            </Button>
          </Form>
          <ConfirmButton
            id="remove-card"
            opener={t("remove.open")}
            openerLabel={t("remove.label")}
            question={t("remove.question")}
            text={t("remove.text")}
            keep={t("remove.keep")}
          >
            <Form method="post">
              <Button type="submit" name="intent" value="remove" variant="danger" compact>
                {t("remove.confirm")}
              </Button>
            </Form>
          </ConfirmButton>
        </div>
      )}
    </>
  )
}
