import { z } from "zod"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"

/** Fields that the address of the form asks to fill in. */
export interface Prefill {
  /** Item numbers; a repeated number adds another piece. */
  items: number[]
  /** Wall times of the shop, or days alone, unchecked. */
  from: string
  to: string
  phone: string
  /** The id of a client. */
  client: string | undefined
  /** The number of a booking to copy. */
  copy: number | undefined
}

/** Reads `?item=3&from=2026-11-23T10:00&to=2026-11-25&phone=…&client=…` or `?copy=1047`. Ignores what is malformed. */
export function readPrefill(query: URLSearchParams): Prefill {
  const text = (name: string, most: number) => (query.get(name) ?? "").slice(0, most)
  return {
    items: query
      .getAll("item")
      .slice(0, 100)
      .flatMap((typed) => parseRecordNumber(typed) ?? []),
    from: text("from", 16),
    to: text("to", 16),
    phone: text("phone", 30),
    client: z.uuid().safeParse(query.get("client")).data,
    copy: parseRecordNumber(query.get("copy")),
  }
}
