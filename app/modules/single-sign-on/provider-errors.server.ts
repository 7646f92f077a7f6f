import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { ForbiddenAddress, NoAnswer } from "#app/platform/public-fetch.server.ts"

/** The fields that an error of the package, or an error that caused it, may have. */
interface ErrorFields {
  code?: unknown
  message?: unknown
  error?: unknown
  cause?: unknown
  status?: unknown
  attribute?: unknown
  body?: unknown
}

/** Errors of the token endpoint and of the authorization endpoint (RFC 6749) that have a cause of their own. */
const answers: Record<string, string> = {
  invalid_client: "provider.secret",
  unauthorized_client: "provider.secret",
  access_denied: "provider.declined",
  login_required: "provider.declined",
  interaction_required: "provider.declined",
  consent_required: "provider.declined",
  server_error: "provider.away",
  temporarily_unavailable: "provider.away",
}

/** Errors of the package (`oauth4webapi`) by what a person can do about them. */
const codes: Record<string, string> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "provider.clock",
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: "provider.secret",
  OAUTH_TIMEOUT: "provider.away",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "provider.discovery",
  OAUTH_RESPONSE_IS_NOT_JSON: "provider.discovery",
  OAUTH_PARSE_ERROR: "provider.discovery",
  OAUTH_MISSING_SERVER_METADATA: "provider.discovery",
  OAUTH_INVALID_SERVER_METADATA: "provider.discovery",
  OAUTH_HTTP_REQUEST_FORBIDDEN: "provider.address",
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: "provider.address",
}

/** Translates an error of the package into a refusal that a person understands; "provider.answer" for an answer that can't be trusted. */
export function refusalOf(error: unknown): Refusal {
  const chain = causesOf(error)
  const refusal = new Refusal(codeOf(chain), { cause: error, details: { calledItself: issuerIn(chain) } })
  // Errors hold answers of the provider, and these names and codes.
  const reasons = chain.map(({ code, message }) => code ?? message)
  log.warn({ code: refusal.code, reasons }, "an identity provider did not identify anybody")
  return refusal
}

function codeOf(chain: ErrorFields[]): string {
  if (chain.some((each) => each instanceof ForbiddenAddress)) return "provider.address"
  if (chain.some((each) => each instanceof NoAnswer)) return "provider.away"
  if (chain.some(({ status }) => typeof status === "number" && status >= 500)) return "provider.away"
  if (issuerIn(chain) !== undefined) return "provider.issuer"
  for (const { error, code } of chain) {
    const known = (typeof error === "string" && answers[error]) || (typeof code === "string" && codes[code])
    if (known) return known
  }
  return "provider.answer"
}

/** The issuer that a discovered document names, where it is another than the one that was asked. */
function issuerIn(chain: ErrorFields[]): string | undefined {
  for (const { attribute, body } of chain) {
    if (attribute === "issuer" && typeof body === "object" && body !== null && "issuer" in body) return String(body.issuer)
  }
  return undefined
}

function causesOf(error: unknown): ErrorFields[] {
  const chain: ErrorFields[] = []
  for (let each = error; typeof each === "object" && each !== null && chain.length < 10; each = (each as ErrorFields).cause)
    chain.push(each)
  return chain
}
