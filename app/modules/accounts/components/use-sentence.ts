import { useTranslation } from "react-i18next"

/** The sentence of an error's code. `retryAfter` is in seconds. */
export function useSentence() {
  const { t, i18n } = useTranslation("accounts")
  const isKnown = (key: string): key is "errors.unexpected" => i18n.exists(key, { ns: "accounts" })

  return (code: string, retryAfter = 60) => {
    if (code === "tooMany") return t("errors.tooMany", { minutes: t("minutes", { count: Math.ceil(retryAfter / 60) }) })
    const key = `errors.${code}`
    return isKnown(key) ? t(key) : t("errors.unexpected")
  }
}
