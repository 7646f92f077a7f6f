import { type LoaderFunctionArgs, redirect } from "react-router"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { comeBackFromGoogle } from "../google.server.ts"

export const handle: Handle = { access: "open" }

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return await comeBackFromGoogle(request, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect("/login?google=away")
  }
}
