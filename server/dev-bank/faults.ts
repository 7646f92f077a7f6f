import { z } from "zod"

/** How a call fails, with the words of the control page. "…After" executes the call first. */
export const apiFaults = {
  tooMany: "429, too many requests",
  token: "403 in JSON, wrong token",
  blocked: "403 in HTML, blocked at the edge",
  error: "500",
  html: "200 with a page instead of JSON",
  silence: "no answer, not executed",
  silenceAfter: "no answer, executed",
  cutAfter: "connection cut, executed",
} as const

export const webhookFaults = {
  none: "sent",
  lost: "lost",
  duplicated: "sent twice",
  reordered: "held back until the next one has been sent",
} as const

export const refundFaults = {
  none: "completed",
  stay: "processing for ever",
  fail: "failed",
} as const

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]]

/** The faults of a merchant. */
export const faultsSchema = z.object({
  api: z.enum(["none", ...keysOf(apiFaults)]).default("none"),
  /** The call that fails, "invoice/create"; empty for every call. */
  call: z.string().max(40).default(""),
  /** How many calls fail; 0 for all of them. */
  times: z.coerce.number().int().min(0).max(1000).default(0),
  webhooks: z.enum(keysOf(webhookFaults)).default("none"),
  refunds: z.enum(keysOf(refundFaults)).default("none"),
  /** Milliseconds that a call takes: half of them before it is executed, half before it is answered. */
  delay: z.coerce.number().int().min(0).max(60_000).default(0),
})

export type Faults = z.infer<typeof faultsSchema>
export type ApiFault = keyof typeof apiFaults

export const noFaults: Faults = faultsSchema.parse({})

/** Returns the fault of a call, and the faults that are left after it. */
export function takeFault(faults: Faults, call: string): { fault: ApiFault | undefined; left: Faults } {
  const { api, times } = faults
  if (api === "none" || (faults.call !== "" && faults.call !== call)) return { fault: undefined, left: faults }
  const left = times === 1 ? { ...faults, api: "none" as const, times: 0 } : { ...faults, times: Math.max(0, times - 1) }
  return { fault: api, left }
}
