import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { privacyOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./booking-terms.module.css"

interface BookingTermsProps {
  shop: ShopInfo
  /** The rental terms that a booking accepts; null for none. */
  terms: { href: string } | null
}

/** Says under the button what a booking accepts. Links open in another tab: the form stays as it was typed. */
export function BookingTerms({ shop, terms }: BookingTermsProps) {
  const { t } = useTranslation("order")
  return (
    <p className={styles.terms}>
      {terms && (
        <span>
          <span>{t("form.accept")}</span>{" "}
          <a href={terms.href} target="_blank" rel="noreferrer" className={styles.link}>
            {t("form.terms")}
          </a>
        </span>
      )}
      <a href={privacyOf(shop)} target="_blank" rel="noreferrer" className={styles.link}>
        {t("form.dataUse")}
      </a>
    </p>
  )
}
