/** Event payloads by event name. Modules add their events in `events.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface EventMap {}

export type EventName = keyof EventMap

/** Payloads of events that belong to no organization: those of accounts, and warnings for the operator. Extended by declaration merging too. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface AccountEventMap {}

export type AccountEventName = keyof AccountEventMap

/** An event delivered to reactions. Repeated deliveries have the same `id`. */
export interface Delivery<Name extends EventName = EventName> {
  id: string
  organizationId: string
  name: Name
  event: EventMap[Name]
}

export interface AccountDelivery<Name extends AccountEventName = AccountEventName> {
  id: string
  organizationId: null
  name: Name
  event: AccountEventMap[Name]
}
