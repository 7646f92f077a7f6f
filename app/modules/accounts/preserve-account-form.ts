import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import { preserveFailedForm } from "#app/ui/form/preserve-failed-form.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { toastReadOnly } from "#app/ui/toasts/toast-read-only.ts"
import { announceSessionEvent } from "./session/session-events.ts"

/** Keeps the forms of somebody who signs in or is signed in. Stands in the layouts that show `SessionEvents`. */
export const preserveAccountForm = preserveFailedForm({
  showNetworkError: (until) => toast.error(pageTranslator().t("accounts:unanswered"), { until }),
  onReadOnly: toastReadOnly,
  onSignedOut: () => announceSessionEvent("signedOut"),
})
