import { translators } from "#app/messages/translators.server.ts"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import { bookedPolicyWords, policyWords } from "./policy-words.ts"

/** The shop's own words, which follow those of the policy. */
interface Added {
  cancellation: string
  translations: Translations<"cancellation">
}

/** Says how bookings are cancelled that are made now; "" where the shop says nothing. */
export const shopCancellation = (policy: CancelPolicy | null, added: Added | undefined, locale: Locale): string =>
  joined(policy && policyWords(policy, wordsIn(locale)), added, locale)

interface BookedPolicy {
  cancelPolicy: CancelPolicy | null
  startsAt: Temporal.Instant
}

/** Describes how a booking is cancelled, by its stored policy; "" without one. `zone` is an IANA name. */
export const bookedCancellation = (
  { cancelPolicy: policy, startsAt: start }: BookedPolicy,
  added: Added | undefined,
  { locale, zone }: { locale: Locale; zone: string },
): string => joined(policy && bookedPolicyWords(policy, { start, at: now(), zone }, wordsIn(locale)), added, locale)

const wordsIn = (locale: Locale) => translationOf(translators[locale], "reservations")

const joined = (words: string | null, added: Added | undefined, locale: Locale) =>
  [words, added && translated(added, "cancellation", locale)].filter(Boolean).join("\n")
