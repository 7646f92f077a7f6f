import { useTranslation } from "react-i18next"

/** The sentence of an error's code; a picture's are those of `media`. `retryAfter` is in seconds. */
export function useSentence() {
  const { t, i18n } = useTranslation(["accounts", "media"])
  const isKnown = (key: string): key is "accounts:errors.unexpected" => i18n.exists(key)

  return (code: string, retryAfter = 60) => {
    if (code === "tooMany") return t("errors.tooMany", { minutes: t("minutes", { count: Math.ceil(retryAfter / 60) }) })
    const key = `${code.startsWith("file.") ? "media" : "accounts"}:errors.${code}`
    return isKnown(key) ? t(key) : t("errors.unexpected")
  }
}
