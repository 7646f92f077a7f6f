/** A warning in English for the operator of the server. */
export interface Warning {
  /** One short line, without a full stop. */
  subject: string
  /** Says what is wrong, and what to do. */
  text: string
}

declare module "#app/platform/events/event-map.ts" {
  interface AccountEventMap {
    "operator.warning-due": Warning
  }
}
