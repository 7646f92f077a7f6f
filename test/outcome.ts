import { Refusal } from "#app/platform/errors.ts"
import { Postponed } from "#app/platform/events/postponed.ts"

/** Returns "done", the code of a refusal, or "in 60 s" for an event that is postponed. Throws every other error. */
export const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      if (error instanceof Postponed) return `in ${error.seconds} s`
      throw error
    },
  )
