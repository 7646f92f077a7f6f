import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"

/** Puts the text where the browser keeps what was copied, and says so; where the browser does not let it, nothing is said. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation("accounts")
  const [copied, setCopied] = useState("")
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(""),
    )
  return (
    <Button compact className="needs-script" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied === text ? "copied" : "copy")}</span>
    </Button>
  )
}
