import { setTimeout as sleep } from "node:timers/promises"
import { prepareCluster } from "./cluster.ts"
import { type EngineDirectory, openEngineDirectory } from "./engine-directory.ts"
import { acquireInstanceLock, connectWhenReady, type InstanceLock } from "./instance-lock.ts"
import { findPostmaster } from "./lock-file.ts"
import { assertDurable, databaseUrl, prepareDatabase } from "./own-database.ts"
import { signalPostmaster, stopPostmaster } from "./postmaster.ts"

export type EngineOptions = {
  dataDir: string
  /** The folder of another PostgreSQL's `initdb` and `postgres`; without it the installed package's. */
  binaries?: string
  /** Hears one sentence when the server dies and when it is back. */
  warn?: (sentence: string) => void
}

/** A running server; `url` opens the database `orenda` as its owner `orenda` and stays the same until `stop`. */
export type Engine = { url: string; stop(): Promise<void> }

/** Brings the embedded server up for this program alone; throws `EngineError` when another program has the data directory or it cannot run. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const house = await openEngineDirectory(options)
  const password = await prepareCluster(house)
  const seat = await acquireInstanceLock(house, password)
  const url = databaseUrl(seat.postmaster.port, password)
  try {
    await prepareDatabase(seat.client, password)
    await assertDurable(url)
  } catch (error) {
    await stopPostmaster(seat.postmaster.pid, house)
    throw error
  }
  return { url, stop: supervise(house, password, seat, options.warn ?? (() => undefined)) }
}

/** For a backup: joins the server that runs already, beside the program that uses it; else starts one, which its `stop` stops. */
export async function attachEngine(options: EngineOptions): Promise<Engine> {
  const house = await openEngineDirectory(options)
  const running = findPostmaster(house.cluster)
  if (!running) return startEngine(options)
  const password = await prepareCluster(house)
  const answered = await connectWhenReady(house, running, password)
  if (!answered) return startEngine(options)
  await answered.end()
  return { url: databaseUrl(running.port, password), stop: async () => undefined }
}

/** Restarts the server whenever the seat is lost; the answered function ends that and stops the server. */
function supervise(house: EngineDirectory, password: string, first: InstanceLock, warn: (sentence: string) => void) {
  let seat = first
  let stopping: Promise<void> | undefined
  let recovering = Promise.resolve()
  const stopOnExit = () => signalPostmaster(seat.postmaster.pid, house.cluster, "SIGINT")
  process.once("exit", stopOnExit)
  watch()
  return () => (stopping ??= stop())

  async function stop() {
    await recovering
    await stopPostmaster(seat.postmaster.pid, house)
    process.off("exit", stopOnExit)
  }

  function watch() {
    const seated = Date.now()
    seat.client.once("end", () => {
      if (stopping) return
      recovering = recover(Date.now() - seated < 10_000 ? 200 : 0)
    })
  }

  async function recover(wait: number) {
    warn("The database server has gone away and is started again.")
    for (let pause = wait; !stopping; pause = Math.min(5000, pause * 2 || 200)) {
      await sleep(pause)
      try {
        seat = await acquireInstanceLock(house, password, first.postmaster.port)
        warn("The database server is back.")
        return watch()
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error))
      }
    }
  }
}
