/** Sends one value at a time: while one is on its way only the newest waits, and those between are dropped. `send` never rejects. */
export function oneAtATime<Value>(send: (value: Value) => Promise<unknown>): (value: Value) => Promise<void> {
  let waiting: { value: Value } | undefined
  let isSending = false
  return async (newest) => {
    waiting = { value: newest }
    if (isSending) return
    isSending = true
    while (waiting) {
      const { value } = waiting
      waiting = undefined
      await send(value)
    }
    isSending = false
  }
}
