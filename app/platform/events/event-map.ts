/** Everything that can happen, by name, with what is told about it. Modules add theirs in their `events.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface EventMap {}

export type EventName = keyof EventMap

/** What can happen to accounts, which belong to no organization; declared in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: a module fills it
export interface AccountEventMap {}

export type AccountEventName = keyof AccountEventMap

/** An event on its way: what happened, in which organization. Its `id` is the same however often it is delivered. */
export interface Delivery<Name extends EventName = EventName> {
  id: string
  organizationId: string
  name: Name
  event: EventMap[Name]
}

/** The same of an account. */
export interface AccountDelivery<Name extends AccountEventName = AccountEventName> {
  id: string
  organizationId: null
  name: Name
  event: AccountEventMap[Name]
}
