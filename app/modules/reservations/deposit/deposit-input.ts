import { z } from "zod"
import { depositMethods } from "#app/modules/organizations/price-settings.ts"
import { atMost, optionalText } from "#app/platform/input-texts.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"

/** The buttons of the deposit of a booking. */
export const depositIntents = ["take", "giveBack", "keep", "undo"] as const
export type DepositIntent = (typeof depositIntents)[number]

/** In minor units. */
export const mostDeposit = 100_000_000_000n

export const mostNote = 200

export const mostReason = 200

const minorUnits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)

/** Parses the form that takes a deposit: of a document its note says which, of money the amount counts. */
export const takeDepositInput = (currency: Currency) =>
  z
    .object({
      /** Made with the form: one that is sent again takes nothing more. */
      newId: z.uuidv7(),
      /** The sum that was left to take when the form was opened: somebody may have taken it meanwhile. */
      left: minorUnits,
      method: z.enum(depositMethods, { error: "required" }),
      amount: optionalText,
      note: optionalText.refine(atMost(mostNote), { error: "note.long" }),
    })
    .transform(({ amount: typed, note, method, ...form }, { issues }) => {
      const refuse = (path: string, message: string) => issues.push({ code: "custom", input: path, message, path: [path] })
      if (method === "document") {
        if (note === "") refuse("note", "required")
        return { ...form, method, amount: 0n, note }
      }
      return { ...form, method, amount: amountOf(typed, currency, (message) => refuse("amount", message)), note: "" }
    })
export type TakeDepositInput = z.output<ReturnType<typeof takeDepositInput>>

/** Returns a typed amount above 0 in minor units; of any other text it tells what is wrong, and returns 0. */
function amountOf(typed: string, currency: Currency, refuse: (message: string) => void): bigint {
  const amount = typed === "" ? undefined : parseAmount(typed, currency)
  if (typed === "") refuse("required")
  else if (amount === undefined) refuse("amount.invalid")
  else if (amount === 0n) refuse("amount.zero")
  else if (amount > mostDeposit) refuse("amount.most")
  return amount ?? 0n
}

/** Parses the form that keeps a part of a deposit, which is named by its id. */
export const keepDepositInput = (currency: Currency) =>
  z
    .object({
      deposit: z.uuid(),
      amount: optionalText,
      reason: optionalText.refine((reason) => reason !== "", { error: "required" }).refine(atMost(mostReason), { error: "reason.long" }),
    })
    .transform(({ amount: typed, ...form }, { issues }) => ({
      ...form,
      amount: amountOf(typed, currency, (message) => issues.push({ code: "custom", input: typed, message, path: ["amount"] })),
    }))
export type KeepDepositInput = z.output<ReturnType<typeof keepDepositInput>>

/** `deposit` is its id. */
export const giveBackInput = z.object({ deposit: z.uuid() })

/** `change` is what is undone: a deposit that was taken is removed, one that was given back or kept in part is held again. */
export const undoDepositInput = z.object({ deposit: z.uuid(), change: z.enum(["taken", "givenBack", "kept"]) })
export type UndoDepositInput = z.output<typeof undoDepositInput>
