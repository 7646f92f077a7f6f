import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"

/** Explains why Google sign-in failed, with a link to register where the account is unknown. */
export function GoogleError({ code, title }: { code: string | null; title: string }) {
  const { t } = useTranslation("accounts")
  const sentence = useErrorMessage("accounts")
  const reason = code ? sentence(`google.${code}`) : ""
  useErrorToast(code === "unknown" ? `${title}\n${reason}` : title, code)
  if (!code) return null
  return (
    <Notice tone="danger" title={title} actions={code === "unknown" && <LinkButton to="/register">{t("login.register")}</LinkButton>}>
      <p>{reason}</p>
    </Notice>
  )
}
