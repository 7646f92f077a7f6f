import { z } from "zod"
import { currencies, formatSum, parseSum, type Sum } from "#app/platform/money.ts"
import { type TakeInput, takeInput } from "../money/money-input.ts"

/** The fields of money that is taken with a status. */
export const takingNames = ["newId", "open", "amount", "method", "currency"] as const

/** Reads the fields; an amount that is none comes as the code of its error. */
export const taking = z
  .looseObject({ currency: z.enum(currencies) })
  .transform(({ currency, ...fields }, context): TakeInput | { refused: string } => {
    const { data, error } = takeInput(currency).safeParse(fields)
    if (data) return data
    const refused = error.issues.every(({ path }) => path[0] === "amount") ? error.issues[0]?.message : undefined
    if (refused !== undefined) return { refused }
    context.addIssue("format")
    return z.NEVER
  })

/** A total, and what is open then where that is taken in cash with it. */
export interface LateCharge {
  total: Sum
  taken?: Pick<TakeInput, "open" | "newId"> | undefined
}

/** The field "lateTotal" of a form: "60000 UAH", or "60000 UAH 20000 {new id}" to take what is open then. */
export const writeLateCharge = ({ total, taken }: LateCharge) => [formatSum(total), ...(taken ? [taken.open, taken.newId] : [])].join(" ")

/** Reads `writeLateCharge`; "" is none. */
export const lateCharge = z.string().transform((text): LateCharge | undefined => {
  const [, sum = "", open, newId] = /^(\d+ [A-Z]{3})(?: (\d{1,18}) ([\da-f-]{36}))?$/.exec(text) ?? []
  const total = parseSum(sum)
  if (!total) return undefined
  if (open === undefined || newId === undefined) return { total }
  return z.uuidv7().safeParse(newId).success ? { total, taken: { open: BigInt(open), newId } } : undefined
})
