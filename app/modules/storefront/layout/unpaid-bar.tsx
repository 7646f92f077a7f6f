import { Form, Link, useLocation, useNavigation } from "react-router"
import { inPersonWords } from "#app/modules/reservations/rules/handover-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import container from "#app/ui/container.module.css"
import type { UnpaidBooking } from "../payment/unpaid-booking.ts"
import { useTimeLeft } from "../payment/use-time-left.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./unpaid-bar.module.css"

/** Leads back from every page of the shop to the booking that waits for its payment. The page of that booking says it itself. */
export function UnpaidBar({ shop, unpaid }: { shop: ShopInfo; unpaid: UnpaidBooking }) {
  const { t } = useTranslation("storefront")
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const page = `${homeOf(shop)}/booking-preview`
  const { number, key, state, canPay, canPayInPerson, canCancel, way } = unpaid
  if (pathname.startsWith(page) && new URLSearchParams(search).get("key") === key) return null
  const pressed = navigation.formMethod === "POST" ? navigation.formData?.get("intent") : undefined
  return (
    <section className={styles.bar} aria-label={t("unpaid.label")}>
      <div className={`${container.container} ${styles.row}`}>
        <p className={styles.words}>
          <Link to={`${page}?key=${key}`} className={styles.link}>
            {canCancel && unpaid.secondsLeft !== null ? (
              <TimedWords number={number} seconds={unpaid.secondsLeft} />
            ) : (
              t(state === "expired" ? "unpaid.expired" : state === "timeOver" ? "unpaid.timeOver" : "unpaid.checking", { number })
            )}
          </Link>
        </p>
        <Form method="post" action={`${page}?key=${key}`} className={styles.actions}>
          {canPay && canCancel && (
            <Button type="submit" name="intent" value="pay" variant="primary" busy={pressed === "pay"}>
              {t("unpaid.pay")}
            </Button>
          )}
          {canPayInPerson && (
            <Button type="submit" name="intent" value="pay-in-person" busy={pressed === "pay-in-person"}>
              {t(`unpaid.${inPersonWords[way]}`)}
            </Button>
          )}
          {canCancel && (
            <Button type="submit" name="intent" value="cancel" variant="quiet" busy={pressed === "cancel"}>
              {t("unpaid.cancel")}
            </Button>
          )}
          {state === "expired" && (
            <Button type="submit" name="intent" value="book-again" busy={pressed === "book-again"}>
              {t("unpaid.bookAgain")}
            </Button>
          )}
        </Form>
      </div>
    </section>
  )
}

function TimedWords({ number, seconds }: { number: number; seconds: number }) {
  const { t } = useTranslation("storefront")
  const left = useTimeLeft(seconds)
  return (
    <span>{left < 60 ? t("unpaid.seconds", { number, count: left }) : t("unpaid.minutes", { number, count: Math.floor(left / 60) })}</span>
  )
}
