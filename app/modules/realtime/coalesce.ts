interface Coalesced {
  /** Asks for a run: at once, or as soon as the last one is `interval` ago and nothing blocks it. */
  request(): void
  /** Drops the pending call. */
  cancel(): void
}

/** Runs `run` for any number of requests at most once in `interval` milliseconds, and never while `isBlocked`. */
export function coalesce(run: () => void, { interval, isBlocked }: { interval: number; isBlocked: () => boolean }): Coalesced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRequested = false

  function attempt() {
    timer = undefined
    if (!isRequested) return
    if (!isBlocked()) {
      isRequested = false
      run()
    }
    timer = setTimeout(attempt, interval)
  }

  return {
    request() {
      isRequested = true
      if (timer === undefined) attempt()
    },
    cancel() {
      isRequested = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}
