import { cleanText } from "./input/clean-text.ts"

/** The fields of a form as text, as its page writes them. */
export type FormValues<Field extends string = string> = Record<Field, string>

/**
 * Details of the refusal "edit.conflict": who saved meanwhile (null when the account is gone), when (an instant in ISO 8601), and the saved value of each field in
 * conflict.
 */
export interface ConflictDetails {
  by: string | null
  at: string
  theirs: Record<string, string>
}

/**
 * Merges an edit into a record that others may have saved since the form was opened. A field that the person left alone keeps the saved value; a field that only
 * the person changed takes theirs. `conflicts` names the fields that both changed to different values.
 * Fields of one group, such as a price and its unit, count as changed together.
 */
export function mergeEdit<Field extends string>(
  { opened, submitted, current }: { opened: Partial<FormValues>; submitted: FormValues<Field>; current: FormValues<Field> },
  groups: Field[][] = [],
): { merged: FormValues<Field>; conflicts: Field[] } {
  const fields = Object.keys(submitted) as Field[]
  const groupOf = (field: Field) => groups.find((group) => group.includes(field)) ?? [field]
  const hasMine = (field: Field) => groupOf(field).some((each) => submitted[each] !== opened[each])
  // The form was cleaned on its way; a text that was saved before texts were cleaned was not.
  const hasTheirs = (field: Field) => groupOf(field).some((each) => cleanText(current[each]) !== opened[each])
  const conflicts = fields.filter((field) => hasMine(field) && hasTheirs(field) && submitted[field] !== current[field])
  const merged = Object.fromEntries(fields.map((field) => [field, hasMine(field) ? submitted[field] : current[field]]))
  return { merged: merged as FormValues<Field>, conflicts }
}
