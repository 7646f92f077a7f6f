import { translators } from "#app/messages/translators.server.ts"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import { bookedPolicyWords, policyWords } from "./policy-words.ts"

interface Wording {
  locale: Locale
  /** The shop's own words, which follow the policy; may be empty. */
  added: string
}

/** Says how bookings are cancelled that are made now; "" where the shop says nothing. */
export const shopCancellation = (policy: CancelPolicy | null, { locale, added }: Wording): string =>
  withAdded(policy && policyWords(policy, translationOf(translators[locale], "reservations")), added)

/** Says how a booking is cancelled, by the policy that it keeps; "" where nothing is said. */
export const bookedCancellation = (
  { cancelPolicy: policy, startsAt: start }: { cancelPolicy: CancelPolicy | null; startsAt: Temporal.Instant },
  { locale, added, zone }: Wording & { zone: string },
): string =>
  withAdded(policy && bookedPolicyWords(policy, { start, at: now(), zone }, translationOf(translators[locale], "reservations")), added)

const withAdded = (words: string | null, added: string) => [words, added].filter(Boolean).join("\n")
