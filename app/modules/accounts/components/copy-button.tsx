import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toasts/toast.ts"

/** Copies the text to the clipboard and shows the result in a toast. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation("accounts")
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t("copied")),
      () => toast.error(t("errors.unexpected")),
    )
  return (
    <Button compact className="needs-script" onClick={() => void copy()}>
      {t("copy")}
    </Button>
  )
}
