/** An error that the user can correct. `code` is the key of a message under `errors` in the locales; `field` is the name of the input. */
export class Refusal extends Error {
  readonly code: string
  /** 409 when stock, total or the edited record changed meanwhile, 429 for too many attempts, 500 for our own fault, else 422. */
  readonly status: 409 | 422 | 429 | 500
  /** Seconds until the next attempt is allowed, with 429. */
  readonly retryAfter: number | undefined
  readonly field: string | undefined
  /** Serializable values for the message or the screen. */
  readonly details: unknown

  constructor(
    code: string,
    options: { status?: 409 | 422 | 429 | 500; retryAfter?: number; field?: string; details?: unknown; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = "Refusal"
    this.code = code
    this.status = options.status ?? 422
    this.retryAfter = options.retryAfter
    this.field = options.field
    this.details = options.details
  }
}

/** An error that the operator can correct in settings, the database server or a backup. The message is one sentence for the terminal. */
export class OperatorError extends Error {
  override name = "OperatorError"
}
