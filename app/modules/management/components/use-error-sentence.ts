import { useTranslation } from "react-i18next"

/** The sentence of an error's code in management; a missing answer is asked for by its field's name. */
export function useErrorSentence() {
  const { t, i18n } = useTranslation("management")
  const isKnown = (key: string): key is "errors.unexpected" => i18n.exists(key, { ns: "management" })

  return (code: string, field?: string) => {
    const missing = `errors.missing.${field}`
    if (code === "required" && isKnown(missing)) return t(missing)
    const key = `errors.${code}`
    return isKnown(key) ? t(key) : t("errors.unexpected")
  }
}
