declare module "#app/platform/events/event-map.ts" {
  interface EventMap {
    /** The next records of an import are to be worked on. */
    "import.step-due": { importId: string }
    /** Pictures of items that an import has written are to be fetched from their addresses. */
    "import.pictures-due": { importId: string }
  }
}

export {}
