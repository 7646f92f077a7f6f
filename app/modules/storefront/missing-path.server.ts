import { data } from "react-router"
import { bringsSession } from "#app/modules/accounts/cookies.server.ts"
import type { Missing } from "./components/not-found.tsx"

/** The 404 of a path that no page of the product has; who is signed in is at home in management. */
export const missingPath = (request: Request, path: string) =>
  data<Missing>({ kind: "path", path, home: bringsSession(request) ? "/reservations/manage" : "/" }, { status: 404 })
