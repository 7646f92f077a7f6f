/** What a person can put right. `code` is the key of a sentence under `errors` in the locales; `field` names the input it belongs to. */
export class Refusal extends Error {
  readonly code: string
  /** 409 when stock, total or somebody's edit changed meanwhile, 429 when it was tried too often, 500 when the fault is ours, else 422. */
  readonly status: 409 | 422 | 429 | 500
  /** Seconds until it may be tried again, with 429. */
  readonly retryAfter: number | undefined
  readonly field: string | undefined
  /** What the sentence or the screen needs to know, as values that travel to a browser. */
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

/** The operator can put it right: settings, the database server, a backup. The message is one sentence for the terminal. */
export class OperatorError extends Error {
  override name = "OperatorError"
}
