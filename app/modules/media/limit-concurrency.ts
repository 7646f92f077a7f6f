/**
 * Returns a function that runs at most `most` pieces of work at a time, and the others after them in the order in which they came. Calls `refuse`,
 * which throws, instead of letting more than `mostWaiting` wait.
 */
export function limitConcurrency(most: number, { mostWaiting, refuse }: { mostWaiting: number; refuse: () => never }) {
  const waiting: Array<() => void> = []
  let free = most
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) refuse()
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const startNext = waiting.shift()
      if (startNext) startNext()
      else free += 1
    }
  }
}
