/**
 * Thrown by a reaction while a service that it needs does not answer. Its event is retried like any other, and then for days instead of ending: an outage over a weekend
 * loses nothing.
 */
export class TemporarilyUnavailable extends Error {}
