import type { ClientAuth, CustomFetch } from "openid-client"
import { accountSettings } from "#app/modules/accounts/settings.server.ts"
import { isLocalOrigin } from "#app/platform/env.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { createPublicFetch } from "#app/platform/public-fetch.server.ts"
import { refusalOf } from "./provider-errors.server.ts"
import type { Provider } from "./provider-values.server.ts"

/** In seconds, by which the clock of a provider may differ from ours. */
const clockTolerance = 60

/** OpenID Connect Core, 2: printable and short, so that it fits a cookie and a row. An empty one would be everybody's. */
const isSubject = /^[\x20-\x7e]{1,255}$/

/** Secrets of one attempt to sign in, stored by the browser until it comes back. */
export interface Challenge {
  state: string
  nonce: string
  verifier: string
}

/** The person, as the provider has identified them. */
export interface Identified {
  issuer: string
  subject: string
  /** Authentication methods that the provider used (RFC 8176). */
  methods: string[]
}

/** Loads the package when a provider is first spoken to. */
const loadClient = () => import("openid-client")

export const allowsLoopback = () => isLocalOrigin(accountSettings().origin)

/** The address that a provider leads back to: each organization has its own, so that no provider's answer passes for another's. */
export const callbackUrl = (organizationId: string) => `${accountSettings().origin}/login/sso/callback/${organizationId}`

/** Reads what the provider says of itself. Refuses with "provider.…" when it does not answer or answers wrongly. */
export async function discoverProvider({ issuer, clientId, clientSecret }: Pick<Provider, "issuer" | "clientId" | "clientSecret">) {
  const client = await loadClient()
  // Basic is what a provider has that names no method; it is used with every provider that knows it.
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    const method = methods.includes("client_secret_basic") ? client.ClientSecretBasic : client.ClientSecretPost
    method(clientSecret)(server, ...rest)
  }
  // oxlint-disable-next-line typescript/no-deprecated -- the package warns of it so; it is for loopback in development and tests alone
  const execute = [client.enableNonRepudiationChecks, ...(allowsLoopback() ? [client.allowInsecureRequests] : [])]
  const fetchPublic = createPublicFetch({ allowsLoopback: allowsLoopback() })
  const publicFetch: CustomFetch = (url, { body, ...init }) => fetchPublic(url, { ...init, body: body as BodyInit })
  const options = { [client.customFetch]: publicFetch, execute }
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockTolerance }
  const configuration = await translate(() => client.discovery(new URL(issuer), clientId, metadata, authenticate, options))
  const { issuer: named, authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
  // The package lets a few known providers name another.
  if (new URL(named).href !== new URL(issuer).href) throw new Refusal("provider.issuer", { details: { calledItself: named } })
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new Refusal("provider.discovery")
  return configuration
}

/** Returns the address at which the provider asks who the person is, and the secrets that its answer must fit. */
export async function startAuthorization(provider: Provider, email: string): Promise<{ url: string; challenge: Challenge }> {
  const client = await loadClient()
  const configuration = await discoverProvider(provider)
  const challenge = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
  const parameters = {
    redirect_uri: callbackUrl(provider.organizationId),
    scope: "openid email",
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: "S256",
    login_hint: email,
  }
  const url = await translate(async () => client.buildAuthorizationUrl(configuration, parameters))
  return { url: url.href, challenge }
}

/**
 * Exchanges the code of the provider's answer, and checks the ID token: its signature, issuer, audience, expiry and nonce. `search` is the query of
 * the answer. Refuses with "provider.…".
 */
export async function completeAuthorization(provider: Provider, search: string, challenge: Challenge): Promise<Identified> {
  const client = await loadClient()
  const configuration = await discoverProvider(provider)
  const answer = new URL(search, callbackUrl(provider.organizationId))
  const tokens = await translate(() =>
    client.authorizationCodeGrant(configuration, answer, {
      expectedState: challenge.state,
      expectedNonce: challenge.nonce,
      pkceCodeVerifier: challenge.verifier,
      idTokenExpected: true,
    }),
  )
  const claims = tokens.claims()
  if (!claims || !isSubject.test(claims.sub)) throw new Refusal("provider.answer")
  const { iss, sub, amr } = claims
  return { issuer: iss, subject: sub, methods: Array.isArray(amr) ? amr.filter((method) => typeof method === "string") : [] }
}

async function translate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}
