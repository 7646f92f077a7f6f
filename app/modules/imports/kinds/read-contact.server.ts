import { type ClientContent, clientInput } from "#app/modules/clients/client-input.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import { toPhoneText } from "../values/phone-text.ts"
import type { ClientColumn } from "./client-columns.ts"
import type { ReadBy, Values } from "./import-kind.server.ts"

/** Reads what the cells say of a person, as the form of clients does. What is missing there is missing here. Throws a Refusal whose field is a column. */
export function readContact({ fullName, phone, ...values }: Values<ClientColumn>, { scope }: ReadBy): Partial<ClientContent> {
  const whole = values.name === undefined && fullName !== undefined ? splitName(String(fullName)) : {}
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

/** The first word is the first name. */
function splitName(fullName: string) {
  const [name = "", ...rest] = fullName.trim().split(/\s+/)
  return rest.length > 0 ? { name, lastName: rest.join(" ") } : { name }
}
