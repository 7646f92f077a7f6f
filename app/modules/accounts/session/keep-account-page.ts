import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import { keepPage } from "#app/ui/form/keep-page.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { toastReadOnly } from "#app/ui/toasts/toast-read-only.ts"
import { announceSessionEvent } from "./session-events.ts"

/** `keepPage` for somebody who signs in or is signed in. Stands in the layouts that show `SessionEvents`; `layout` is the id of its route. */
export const keepAccountPage = (layout?: string) =>
  keepPage({
    ...(layout && { layout }),
    showNetworkError: (until) => toast.error(pageTranslator().t("accounts:unanswered"), { until }),
    onReadOnly: toastReadOnly,
    onSignedOut: () => announceSessionEvent("signedOut"),
  })
