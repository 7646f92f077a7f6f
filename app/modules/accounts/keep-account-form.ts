import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import { keepForm } from "#app/ui/form/keep-form.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { announceSessionEvent } from "./session/session-events.ts"

/** Keeps the forms of somebody who signs in or is signed in. Stands in the layouts that show `SessionEvents`. */
export const keepAccountForm = keepForm({
  sayUnanswered: (until) => toast.error(pageTranslator().t("accounts:unanswered"), { until }),
  onSignedOut: () => announceSessionEvent("signedOut"),
})
