import { Refusal } from "#app/platform/errors.ts"
import { type ConflictDetails, type FormValues, mergeEdit } from "#app/platform/merge-edit.ts"
import { listMemberNames } from "./list-member-names.server.ts"

/** A record as it is saved now, with its form's values. */
interface SavedRecord<Field extends string> {
  updatedBy: string | null
  updatedAt: Temporal.Instant
  values: FormValues<Field>
}

/** The two versions that an edit form sends: the values it was opened with, and those that the person typed. */
export interface Edit<Field extends string> {
  opened: Partial<FormValues>
  submitted: FormValues<Field>
}

/**
 * Returns the values to save: the person's changes merged into those that others have saved since the form was opened. Refuses with "edit.conflict" (409,
 * `ConflictDetails`) when both changed a field. Called under a lock of the record.
 */
export async function mergeOrRefuse<Field extends string>(
  { opened, submitted }: Edit<Field>,
  { updatedBy, updatedAt, values }: SavedRecord<Field>,
  groups: Field[][] = [],
): Promise<FormValues<Field>> {
  const { merged, conflicts } = mergeEdit({ opened, submitted, current: values }, groups)
  if (conflicts.length === 0) return merged
  throw new Refusal("edit.conflict", {
    status: 409,
    details: await conflictDetails({ updatedBy, updatedAt }, Object.fromEntries(conflicts.map((field) => [field, values[field]]))),
  })
}

/** Names whoever saved meanwhile beside the values that they saved. */
export async function conflictDetails(
  { updatedBy, updatedAt }: Pick<SavedRecord<string>, "updatedBy" | "updatedAt">,
  theirs: Record<string, string>,
): Promise<ConflictDetails> {
  const names = await listMemberNames([updatedBy])
  return { by: names.get(updatedBy ?? "") ?? null, at: updatedAt.toString(), theirs }
}
