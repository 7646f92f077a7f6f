import { data } from "react-router"
import type { Missing } from "#app/errors/missing.ts"
import { bringsSession } from "./cookies.server.ts"

/** The 404 of a path that no page of the product has; who is signed in is at home in management. */
export const missingPath = (request: Request, path: string) =>
  data<Missing>({ kind: "path", path, home: bringsSession(request) ? "/reservations/manage" : "/" }, { status: 404 })
