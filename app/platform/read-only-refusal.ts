import { isRouteErrorResponse } from "react-router"

/** The body of a 403 for a write of management while the organization is read-only. */
export interface ReadOnlyRefusal {
  code: "readOnly"
  /** "ended": a plan that was cancelled. "suspended": closed by whoever runs this server, which no plan changes. */
  reason: "trialEnded" | "overdue" | "ended" | "suspended"
  /** Whether this person may choose a plan; others ask an admin. */
  mayChoosePlan: boolean
}

/** The key of the sentence, among the messages of management, that says why. */
export const readOnlyKey = ({ reason, mayChoosePlan }: ReadOnlyRefusal) =>
  reason === "suspended" ? "readOnly.suspended" : (`readOnly.${mayChoosePlan ? "choosePlan" : "askAdmin"}.${reason}` as const)

/** Returns the refusal that a request ended with, if any. */
export const readOnlyRefusalOf = (error: unknown): ReadOnlyRefusal | undefined =>
  isRouteErrorResponse(error) && error.status === 403 && isReadOnlyRefusal(error.data) ? error.data : undefined

export const isReadOnlyRefusal = (body: unknown): body is ReadOnlyRefusal =>
  typeof body === "object" && body !== null && "code" in body && body.code === "readOnly"
