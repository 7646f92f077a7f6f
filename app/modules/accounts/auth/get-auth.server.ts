import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { accountSettings } from "../settings.server.ts"
import type { makeAuth } from "./auth.server.ts"
import { callLibrary } from "./auth-errors.server.ts"
import { clientHeader, google } from "./cookies.server.ts"

type Auth = ReturnType<typeof makeAuth>

/** Limits how long Google's discovery document may take. */
const discoveryTimeoutMilliseconds = 10_000

/** The instances of a start of the program: they hold its settings and its connections. */
interface Instances {
  settings: ReturnType<typeof accountSettings>
  plain?: Promise<Auth>
  withGoogle?: Promise<Auth> | undefined
}

let latest: Instances | undefined

function currentInstances(): Instances {
  const settings = accountSettings()
  if (latest?.settings !== settings) latest = { settings }
  return latest
}

/** Loads better-auth on first use, so that a process serving only storefronts never loads it. */
export const getAuth = () =>
  (currentInstances().plain ??= import("./auth.server.ts").then(({ makeAuth }) => makeAuth({ withGoogle: false })))

/** Returns the instance with Google, and retries discovery until it succeeds. Refuses with "google.away" when Google does not respond. */
export async function getGoogleAuth(): Promise<Auth> {
  const instances = currentInstances()
  instances.withGoogle ??= makeWithGoogle()
  try {
    return await instances.withGoogle
  } catch (error) {
    instances.withGoogle = undefined
    log.warn({ err: error }, "Google can't be reached")
    throw new Refusal("google.away", { cause: error })
  }
}

async function makeWithGoogle() {
  if (!accountSettings().google.clientId) throw new Error("Google is not set up")
  const { makeAuth } = await import("./auth.server.ts")
  const auth = makeAuth({ withGoogle: true })
  const { socialProviders } = await Promise.race([auth.$context, rejectAfterTimeout()])
  if (!socialProviders.some(({ id }) => id === google)) throw new Error("Google did not say how it is spoken to")
  return auth
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Google took too long")), discoveryTimeoutMilliseconds).unref())

/** Returns the request's headers with the client address that our server trusts. */
export function headersFor(request: Request, network: string): Headers {
  const headers = new Headers(request.headers)
  headers.set(clientHeader, network.replace(/\/64$/, ""))
  return headers
}

/** Leaves one cookie of the request, with this value: another person may take this step on the same browser. */
export function withOnlyCookie(headers: Headers, name: string, value: string): Headers {
  headers.set("Cookie", `${name}=${encodeURIComponent(value)}`)
  return headers
}

/** Calls better-auth. Returns its response with its cookies, also when it refused. */
export async function callAuth(work: (auth: Auth) => Promise<Response>): Promise<Response> {
  const auth = await getAuth()
  return callLibrary(() => work(auth))
}
