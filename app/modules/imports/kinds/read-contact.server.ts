import { type ClientContent, clientInput } from "#app/modules/clients/client-input.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { toPhoneText } from "../values/phone-text.ts"
import type { ClientColumn } from "./client-columns.ts"
import type { ReadBy, Values } from "./import-kind.server.ts"

/** Parses the contact of a person like the form of clients. Cells that are missing stay missing. Throws a Refusal whose field is a column. */
export function readContact({ fullName, lastFirst, phone, ...values }: Values<ClientColumn>, { scope }: ReadBy): Partial<ClientContent> {
  const whole = values.name === undefined ? splitName({ fullName, lastFirst }) : {}
  const cells = { ...whole, ...values, ...(phone !== undefined && { phone: toPhoneText(phone) ?? phone }) }
  const texts = Object.entries(cells).map(([name, cell]) => [name, String(cell)] as const)
  const { data, error } = inputOf(scope.organization.timeZone).safeParse(Object.fromEntries(texts))
  const [issue] = error?.issues ?? []
  if (issue) throw new Refusal(issue.message, { field: String(issue.path[0]) })
  return data as Partial<ClientContent>
}

const contactInput = (zone: string) => clientInput((typed) => parsePhone(typed, zone)).partial()

/** By zone: making a parser takes longer than parsing. */
const inputs = new Map<string, ReturnType<typeof contactInput>>()

function inputOf(zone: string) {
  const input = inputs.get(zone) ?? contactInput(zone)
  inputs.set(zone, input)
  return input
}

/** The first word is the first name, or the last name where that stands first. */
function splitName({ fullName, lastFirst }: Pick<Values<ClientColumn>, "fullName" | "lastFirst">) {
  const cell = fullName ?? lastFirst
  if (cell === undefined) return {}
  const [first = "", ...others] = String(cell)
    .trim()
    .split(/[\s,]+/)
  const rest = others.join(" ")
  if (rest === "") return { name: first }
  return fullName === undefined ? { name: rest, lastName: first } : { name: first, lastName: rest }
}
