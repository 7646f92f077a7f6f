declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream"
  import type { Submittable } from "pg"

  /** Number of copied rows, available once the statement has ended. */
  type Counted = { rowCount: number }

  export function to(statement: string): Readable & Submittable & Counted
  export function from(statement: string): Writable & Submittable & Counted
}
