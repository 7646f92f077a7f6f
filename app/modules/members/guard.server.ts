import { data, type MiddlewareFunction, redirect } from "react-router"
import { type AccessRule, accessRules } from "./access-rules.server.ts"

interface Address {
  url: URL
  params: Record<string, string | undefined>
}

export interface Guard {
  /** Returns false for a malformed URL, which gets a 404. */
  valid?: (address: Address) => boolean
  /** Return a path to redirect to, or a URL of another site, which React Router loads as a document. */
  redirects?: Array<(address: Address) => string | undefined>
  rules: AccessRule[]
}

/** Guards a route's loader and action: validates the URL, then redirects, then checks access. */
export function guard({ valid, redirects = [], rules }: Guard): Array<MiddlewareFunction<Response>> {
  return [validate(valid), ...redirects.map(redirectTo), ...rules.map(getRule)]
}

const validate =
  (valid: Guard["valid"]): MiddlewareFunction<Response> =>
  ({ url, params }) => {
    if (valid && !valid({ url, params })) throw data({ kind: "invalid", path: url.pathname }, { status: 404 })
  }

const redirectTo =
  (elsewhere: (address: Address) => string | undefined): MiddlewareFunction<Response> =>
  ({ url, params }) => {
    const to = elsewhere({ url, params })
    if (to !== undefined) throw redirect(to)
  }

/** Throws at start for an unknown rule. */
function getRule(name: AccessRule): MiddlewareFunction<Response> {
  if (!Object.hasOwn(accessRules, name)) throw new Error(`No access rule is called ${name}`)
  return accessRules[name]
}
