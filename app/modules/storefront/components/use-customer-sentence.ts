import { useTranslation } from "react-i18next"

/** The sentence of an error's code, where somebody proves their address. */
export function useCustomerSentence() {
  const { t, i18n } = useTranslation("storefront")
  const isKnown = (key: string): key is "myBookings.errors.unexpected" => i18n.exists(key, { ns: "storefront" })

  return (code: string, details?: unknown) => {
    if (code === "tooMany") return t("myBookings.errors.tooMany", { count: minutesIn(details) })
    const key = `myBookings.errors.${code}`
    return isKnown(key) ? t(key) : t("myBookings.errors.unexpected")
  }
}

/** Until it may be tried again; the server says it in seconds. */
function minutesIn(details: unknown) {
  const hasSeconds = typeof details === "object" && details !== null && "seconds" in details && typeof details.seconds === "number"
  return hasSeconds ? Math.ceil(Number(details.seconds) / 60) : 1
}
