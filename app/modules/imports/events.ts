declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** The next records of an import are to be worked on. */
    "import.step-due": { importId: string }
  }
}

export {}
