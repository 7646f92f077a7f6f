import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { createServer, type ServerResponse } from "node:http"
import { Provider } from "oidc-provider"
import { readCookie } from "#app/platform/cookies.ts"
import { freePort } from "./free-port.ts"
import { agree } from "./google.ts"

/** How the provider behaves from now on; everything is right by default. */
export interface Behaviour {
  /** The person who is signed in there, where the browser has no cookie "person". */
  sub: string
  /** Refuses to let the person in. */
  declines: boolean
  /** Claims of the ID token in place of the right ones. */
  claims: Record<string, unknown>
  /** Signs the ID token with a key that the provider does not publish. */
  hasForeignKey: boolean
  /** Algorithm that the ID token's header names; it is signed with the client secret for HS256, and not at all for none. */
  algorithm: string | undefined
  /** Runs before it answers with an ID token. */
  beforeToken: () => Promise<unknown>
  /** Path for which it answers with status 500. */
  broken: string
  /** Describes itself as this issuer. */
  issuer: string | undefined
  /** Describes itself so besides. */
  metadata: Record<string, unknown>
}

const right: Behaviour = {
  sub: "nobody",
  declines: false,
  claims: {},
  hasForeignKey: false,
  algorithm: undefined,
  beforeToken: async () => {},
  broken: "",
  issuer: undefined,
  metadata: {},
}

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey

const key = newKey()
const foreignKey = newKey()

export const client = { clientId: "orenda-of-the-tests", clientSecret: "secret-of-the-tests-9f31" }

/** An OpenID provider on loopback, of one organization, that lets everybody in as who its cookie or `behave` says. */
export async function startIdentityProvider(redirectUri: string) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const authorizations: URL[] = []
  let behaviour = right
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "tests", alg: "RS256", use: "sig" }] },
    claims: { openid: ["sub"], email: ["email"] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of the tests"] },
  })
  const callback = provider.callback()
  const server = createServer(async (request, response) => {
    // It describes itself below a path too, as providers with several tenants do.
    request.url = request.url?.replace(/^\/tenant(?=\/\.well-known\/)/, "")
    const path = request.url ?? ""
    if (behaviour.broken && path.startsWith(behaviour.broken)) return void response.writeHead(500).end()
    if (path.startsWith("/auth?")) authorizations.push(new URL(path, issuer))
    if (path === "/token") await behaviour.beforeToken()
    if (path === "/token") rewrite(response, (body) => forge(body, behaviour))
    if (path.startsWith("/.well-known/")) rewrite(response, (body) => describe(body, { ...behaviour, issuer: behaviour.issuer ?? issuer }))
    if (!path.startsWith("/interaction/")) return void callback(request, response)
    const sub = readCookie(request.headers.cookie ?? "", "person") ?? behaviour.sub
    const declined = { error: "access_denied", error_description: "This person may not use Orenda." }
    if (behaviour.declines) return void provider.interactionFinished(request, response, declined, { mergeWithLastSubmission: false })
    void agree(provider, { sub }, request, response)
  })
  const listen = () => new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve))
  await listen()
  return {
    issuer,
    /** URLs of the authorization requests so far. */
    authorizations,
    behave(changes: Partial<Behaviour>) {
      behaviour = { ...right, ...changes }
    },
    /** Listens again after `stop`. */
    restart: listen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/** Changes the JSON that a response ends with. */
function rewrite(response: ServerResponse, change: (body: Record<string, unknown>) => unknown) {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: unknown) => {
    const changed = JSON.stringify(change(JSON.parse(String(body))))
    response.setHeader("Content-Length", Buffer.byteLength(changed))
    return end(changed)
  }) as ServerResponse["end"]
}

/** Describes the provider; an algorithm that the test asks for is one that it says to sign with. */
const describe = (body: Record<string, unknown>, { issuer, algorithm, metadata }: Behaviour) => ({
  ...body,
  ...metadata,
  issuer,
  ...(algorithm && { id_token_signing_alg_values_supported: [algorithm] }),
})

/** Signs the ID token anew with the claims that the test asks for. */
function forge(body: Record<string, unknown>, { claims, hasForeignKey, algorithm }: Behaviour) {
  const { id_token: token } = body
  if (typeof token !== "string") return body
  const [header = "", payload = ""] = token.split(".")
  const changed = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...claims }
  if (algorithm) return { ...body, id_token: weaklySigned(algorithm, changed) }
  return { ...body, id_token: signed(header, changed, hasForeignKey ? foreignKey : key) }
}

function signed(header: string, claims: object, by: KeyObject) {
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`
  return `${text}.${sign("sha256", Buffer.from(text), by).toString("base64url")}`
}

function weaklySigned(algorithm: string, claims: object) {
  const text = [{ alg: algorithm, typ: "JWT" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")
  const signature = algorithm === "none" ? "" : createHmac("sha256", client.clientSecret).update(text).digest("base64url")
  return `${text}.${signature}`
}
