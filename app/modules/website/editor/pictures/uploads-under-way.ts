import { createSignal } from "#app/platform/browser/signal.ts"

/** The uploads of the website's editor: those of a field that has left the screen go on. */
let uploads = { running: 0, failed: 0 }

const changed = createSignal()

export const uploadsUnderWay = {
  /** How many are on their way, and how many have failed since the page was loaded. */
  get: () => uploads,
  subscribe: changed.listen,
  /** Counts an upload, which resolves to whether it was sent or has failed, or was cancelled. */
  async count(upload: Promise<"sent" | "failed" | "cancelled">) {
    change({ running: 1, failed: 0 })
    change({ running: -1, failed: (await upload) === "failed" ? 1 : 0 })
  },
}

function change(by: typeof uploads) {
  uploads = { running: uploads.running + by.running, failed: uploads.failed + by.failed }
  changed.tell()
}
