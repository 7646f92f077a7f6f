import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import type { Translation } from "#app/platform/i18n/translator.ts"
import { isBefore } from "#app/platform/time.ts"
import { freeUntil } from "./cancel-fee.ts"

type Words = Translation<"reservations">

/** Says a policy in two sentences, for bookings to come. */
export function policyWords({ free: { amount, unit }, fee }: CancelPolicy, words: Words): string {
  const free = amount === 0 ? words.t("policy.free.untilStart") : words.t(`policy.free.${unit}`, { count: amount })
  return `${free} ${words.t("policy.late", { fee: feeWords(fee, words) })}`
}

interface PolicyTime {
  start: Temporal.Instant
  /** The present. */
  at: Temporal.Instant
  /** IANA name. */
  zone: string
}

/** Says the policy of a booking, with the moment until which all of it is cancelled for nothing. */
export function bookedPolicyWords(policy: CancelPolicy, { start, at, zone }: PolicyTime, words: Words): string {
  const until = freeUntil(start, policy, zone)
  const fee = feeWords(policy.fee, words)
  if (isBefore(until, at)) return words.t("policy.past", { fee })
  return `${words.t("policy.free.until", { moment: formatMoment(until, zone, words.locale) })} ${words.t("policy.late", { fee })}`
}

function feeWords(fee: CancelPolicy["fee"], { t }: Words): string {
  if (fee.kind === "firstDay") return t("policy.fee.firstDay")
  return fee.percent === 100 ? t("policy.fee.full") : t("policy.fee.percent", { percent: fee.percent })
}
