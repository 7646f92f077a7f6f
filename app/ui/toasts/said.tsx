import { useTranslation } from "react-i18next"
import { Notice } from "../notice.tsx"
import { type Flash, wordsOf } from "./flash.ts"

/** What the last answer has said, for whoever has no script; everybody else gets it as a toast. */
export function Said({ flash }: { flash: Flash | undefined }) {
  const { t } = useTranslation(["ui", "accounts", "members"])
  return (
    flash && (
      <div className="without-script">
        <Notice tone="success" title={t(wordsOf(flash))} />
      </div>
    )
  )
}
