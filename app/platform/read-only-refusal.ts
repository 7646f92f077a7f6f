import { isRouteErrorResponse } from "react-router"

/** The body of a 403 for a write of management while the organization is read-only. */
export interface ReadOnlyRefusal {
  code: "readOnly"
  /** "ended": a plan that was cancelled. */
  reason: "trialEnded" | "overdue" | "ended"
  /** Whether this person may choose a plan; others ask an admin. */
  mayChoosePlan: boolean
}

/** Returns the refusal that a request ended with, if any. */
export const readOnlyRefusalOf = (error: unknown): ReadOnlyRefusal | undefined =>
  isRouteErrorResponse(error) && error.status === 403 && isReadOnlyRefusal(error.data) ? error.data : undefined

export const isReadOnlyRefusal = (body: unknown): body is ReadOnlyRefusal =>
  typeof body === "object" && body !== null && "code" in body && body.code === "readOnly"
