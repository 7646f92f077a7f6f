import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** `mayChange`: card payments are for admins. */
export function PaymentsTab(_props: { mayChange: boolean }) {
  const { t } = useTranslation("webEditor")
  return (
    <section>
      <h2>{t("payments.inPerson")}</h2>
      <p>{t("payments.inPersonText")}</p>
    </section>
  )
}
