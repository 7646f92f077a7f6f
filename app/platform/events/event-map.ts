/** Everything that can happen, by name, with what is told about it. Modules add theirs in their `events.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface EventMap {}

export type EventName = keyof EventMap

/** An event on its way: what happened, in which organization. */
export interface Delivery<Name extends EventName = EventName> {
  organizationId: string
  name: Name
  event: EventMap[Name]
}
