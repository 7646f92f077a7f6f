import type { DateFormat } from "../values/serial-date.ts"

export type NumberFormat = DateFormat | "percent"

/** The numbers of the formats that no file spells out; 27 to 36 and 50 to 58 are dates of East Asia. */
const builtIn: Array<{ from: number; until: number; format: NumberFormat }> = [
  { from: 9, until: 10, format: "percent" },
  { from: 14, until: 17, format: "date" },
  { from: 18, until: 21, format: "time" },
  { from: 22, until: 22, format: "dateTime" },
  { from: 27, until: 31, format: "date" },
  { from: 32, until: 33, format: "time" },
  { from: 34, until: 36, format: "date" },
  { from: 50, until: 58, format: "date" },
]

/** Returns how the format with the number shows a number. Undefined for plain numbers and for lengths of time. */
export function findBuiltInFormat(id: number): NumberFormat | undefined {
  return builtIn.find(({ from, until }) => id >= from && id <= until)?.format
}

/** Returns how a format's code, as "dd.mm.yyyy hh:mm" or "0%", shows a positive number. Undefined for plain numbers and for lengths of time ("[h]:mm"). */
export function readFormatCode(code: string): NumberFormat | undefined {
  const [positive = ""] = code.replaceAll(/"[^"]*"|[\\_*]./g, "").split(";")
  if (/\[(h+|m+|s+)\]/i.test(positive)) return undefined
  const bare = positive.replaceAll(/\[[^\]]*\]/g, "").replace(/general/i, "")
  const hasTime = /[hs]/i.test(bare)
  const hasDate = /[dy]/i.test(bare) || (/m/i.test(bare) && !hasTime)
  if (hasTime) return hasDate ? "dateTime" : "time"
  if (hasDate) return "date"
  return bare.includes("%") ? "percent" : undefined
}
