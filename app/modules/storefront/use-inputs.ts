import { inputsOf } from "#app/ui/form/inputs-of.ts"
import type { Told } from "#app/ui/form/use-left-fields.ts"
import { useSentence } from "#app/ui/use-sentence.ts"

/** The inputs of a form of the storefront, with errors in its words. */
export function useInputs<Name extends string>(fields: Parameters<typeof inputsOf<Name>>[0], order: readonly Name[], told: Told = {}) {
  return inputsOf(fields, order, useSentence("reservations"), told)
}
