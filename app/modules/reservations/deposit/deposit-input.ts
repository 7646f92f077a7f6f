import { z } from "zod"
import { depositMethods } from "#app/modules/organizations/price-settings.ts"
import { atMost, optionalText } from "#app/platform/input-texts.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"

/** The buttons of the deposit of a booking. */
export const depositIntents = ["take", "giveBack", "undo"] as const
export type DepositIntent = (typeof depositIntents)[number]

/** In minor units. */
export const mostDeposit = 100_000_000_000n

export const mostNote = 200

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
      /** What was left to take when the form was opened: somebody may have taken it meanwhile. */
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
      const amount = typed === "" ? undefined : parseAmount(typed, currency)
      if (typed === "") refuse("amount", "required")
      else if (amount === undefined) refuse("amount", "amount.invalid")
      else if (amount === 0n) refuse("amount", "amount.zero")
      else if (amount > mostDeposit) refuse("amount", "amount.most")
      return { ...form, method, amount: amount ?? 0n, note: "" }
    })
export type TakeDepositInput = z.output<ReturnType<typeof takeDepositInput>>

/** `deposit` is its id. */
export const giveBackInput = z.object({ deposit: z.uuid() })

/** `change` is what is undone: a deposit that was taken is removed, one that was given back is held again. */
export const undoDepositInput = z.object({ deposit: z.uuid(), change: z.enum(["taken", "givenBack"]) })
export type UndoDepositInput = z.output<typeof undoDepositInput>
