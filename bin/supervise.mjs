import { setTimeout as wait } from "node:timers/promises"
import { run } from "./child.mjs"

/** Exit code of a server that could not start because its database is away (`server/main.ts`). */
const databaseAway = 75

const mostStarts = 10
const minute = 60_000

/** In milliseconds. The pause doubles with every start of the last minute. */
const usualPauses = { shortest: 100, longest: 5_000 }

/**
 * Runs the server in place of this program, and starts it again when it dies. Ends with the server when that ends in order, or was never ready and refuses to start: a wrong
 * setting and a failed migration fail again. Gives up after ten starts in a minute, but waits for a database that is away as long as it takes.
 */
export async function supervise(command, args, env, { shortest, longest } = usualPauses) {
  let starts = []
  let wasReady = false
  for (;;) {
    starts = [...starts.filter((at) => Date.now() - at < minute), Date.now()]
    const { code, signal } = await run(command, args, { env, onMessage: () => (wasReady = true) })
    const isAway = code === databaseAway
    // Above 128 something has killed it.
    if (code === 0 || !(wasReady || isAway || code > 128)) process.exit(code)

    const ended = isAway ? "The database does not answer the server" : `The server ended with ${signal ?? `exit code ${code}`}`
    if (!isAway && starts.length >= mostStarts) {
      report(60, `${ended} and is not started again: it was started ${mostStarts} times within a minute.`)
      process.exit(code)
    }
    const pause = isAway ? longest : Math.min(longest, shortest * 2 ** (starts.length - 1))
    report(isAway ? 40 : 50, `${ended}: it is started again in ${pause / 1000} s.`)
    await wait(pause)
  }
}

/** Writes a line like those of the server's log, with pino's number of the level. */
function report(level, msg) {
  console.log(JSON.stringify({ level, time: new Date().toISOString(), msg }))
}
