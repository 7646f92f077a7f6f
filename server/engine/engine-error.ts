/** Its message is one sentence for the person who starts the program. */
export class EngineError extends Error {
  override name = "EngineError"
}
