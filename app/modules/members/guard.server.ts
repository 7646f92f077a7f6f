import { data, type MiddlewareFunction, redirect, redirectDocument } from "react-router"
import { type AccessRule, accessRules } from "./access-rules.server.ts"

interface Address {
  url: URL
  params: Record<string, string | undefined>
}

export interface Guard {
  /** Whether the address can be a page at all; else it is a 404. */
  valid?: (address: Address) => boolean
  /** Where the address leads instead, if anywhere: a path, or another site's address. */
  redirects?: Array<(address: Address) => string | undefined>
  rules: AccessRule[]
}

/** What stands before a route, loader and action alike, in this order: is the address valid, does it lead elsewhere, may this person open it. */
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
    if (to === undefined) return
    // Another site is no page of ours to fetch: the browser loads it whole.
    throw new URL(to, url).origin === url.origin ? redirect(to) : redirectDocument(to)
  }

/** Refuses, while the program starts, a name that no rule has. */
function getRule(name: AccessRule): MiddlewareFunction<Response> {
  if (!Object.hasOwn(accessRules, name)) throw new Error(`No access rule is called ${name}`)
  return accessRules[name]
}
