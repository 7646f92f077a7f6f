import type { FormValues } from "#app/platform/merge-edit.ts"

interface Edits<Name extends string> {
  /** The saved values that the form was opened with. */
  opened: FormValues<Name>
  /** The values that the form shows now. */
  typed: FormValues<Name>
  /** The values as they are saved now. */
  saved: FormValues<Name>
  /** The values that the form showed when it was sent; undefined unless the server has just saved it. */
  sent: FormValues<Name> | undefined
}

/**
 * Brings a form up to date with the saved values. A field that the person has not changed, or not since it was saved, shows the saved value; what they typed stays, and is a
 * change against what it was opened with, so that the server can still tell whether others changed it too.
 */
export function rebaseEdits<Name extends string>({ opened, typed, saved, sent }: Edits<Name>) {
  const next = { opened: { ...saved }, shown: { ...saved } }
  for (const name of Object.keys(saved) as Name[]) {
    if (typed[name] === (sent ?? opened)[name]) continue
    next.shown[name] = typed[name]
    if (!sent) next.opened[name] = opened[name]
  }
  return next
}
