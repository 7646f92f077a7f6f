import { createServer } from "node:http"
import { Provider } from "oidc-provider"
import { readCookie } from "#app/platform/cookies.ts"

export interface GooglePerson {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

export const googleClient = { clientId: "orenda", clientSecret: "a secret of the tests" }

/** A browser's cookie that names the person signed in to Google. */
export const googleCookie = (person: GooglePerson) => ({ name: "person", value: encodeURIComponent(JSON.stringify(person)) })

/** An OpenID provider on loopback that approves every request, for the person in the browser's cookie or else the one set by `signIn`. */
export async function startGoogle(port: number, redirectOrigin: () => string) {
  let person: GooglePerson = { sub: "nobody", email: "nobody@example.test", email_verified: true }
  const people = new Map<string, GooglePerson>()
  const issuer = `http://127.0.0.1:${port}`
  const authorizations: URL[] = []
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: googleClient.clientId,
        client_secret: googleClient.clientSecret,
        redirect_uris: [`${redirectOrigin()}/login/callback/google`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name", "picture"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...(people.get(sub) ?? person), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of the tests"] },
  })
  const callback = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/auth?")) authorizations.push(new URL(request.url, issuer))
    if (!request.url?.startsWith("/interaction/")) return void callback(request, response)
    const whose = readCookie(request.headers.cookie ?? "", "person")
    const who = whose ? (JSON.parse(decodeURIComponent(whose)) as GooglePerson) : person
    people.set(who.sub, who)
    void agree(provider, who, request, response)
  })
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve))
  return {
    issuer,
    /** URLs of the authorization requests so far. */
    authorizations,
    signIn(other: GooglePerson) {
      person = other
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Message = Parameters<ReturnType<Provider["callback"]>>

/** Signs the person in at the provider and consents for them. */
export async function agree(provider: Provider, person: { sub: string }, request: Message[0], response: Message[1]) {
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (prompt.name === "login") {
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } }, { mergeWithLastSubmission: false })
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
  grant.addOIDCScope("openid email profile")
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true })
}

/** Follows a browser through the provider until it is sent back; answers the address it is sent to. */
export async function walkThrough(start: string): Promise<string> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  let address = start
  while (new URL(address).origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await fetch(address, { redirect: "manual", headers: { Cookie: cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get("Location")
    if (!next) throw new Error(`The provider stopped at ${address} with ${answer.status}: ${await answer.text()}`)
    address = new URL(next, address).href
  }
  return address
}
