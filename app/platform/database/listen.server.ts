import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { log } from "#app/platform/log.server.ts"

export interface Subscriber {
  /** From now on every notification is received; earlier ones may have been missed. */
  onConnect(): void
  /** From now on notifications may be missed. */
  onDisconnect(): void
  onNotification(payload: string): void
}

/** Delay before a lost connection is opened again, in milliseconds. */
const reconnectDelay = 1_000

const heartbeatPrefix = "pulse "

/** Application name of the connection. */
export const listenerName = "orenda listener"

/**
 * Listens to channels of the database on one connection of its own, and reconnects when it is lost. Sends itself a notification every
 * `heartbeatInterval` milliseconds and expects it within `timeout`, to detect dead connections and poolers that pass no notifications on.
 * Resolves after the first attempt.
 */
export async function listen(url: string, subscribers: Record<string, Subscriber>, { heartbeatInterval = 10_000, timeout = 5_000 } = {}) {
  const channels = Object.keys(subscribers)
  const all = Object.values(subscribers)
  const heartbeat = heartbeatPrefix + randomUUID()
  let client: pg.Client | undefined
  let heartbeatReceived = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let hasWarned = false
  await connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }

  async function connect() {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: timeout,
      keepAlive: true,
      application_name: listenerName,
    })
    client = connection
    connection.on("error", () => reconnect(connection))
    connection.on("end", () => reconnect(connection))
    connection.on("notification", ({ channel, payload = "" }) => {
      if (!payload.startsWith(heartbeatPrefix)) subscribers[channel]?.onNotification(payload)
      else if (payload === heartbeat) heartbeatReceived.resolve()
    })
    try {
      await connection.connect()
      await connection.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join("; "))
      await sendHeartbeat(connection)
      if (client !== connection) return
      hasWarned = false
      for (const subscriber of all) subscriber.onConnect()
      scheduleHeartbeat(connection)
    } catch (error) {
      if (!hasWarned) log.warn({ err: error, channels }, "the database can't be listened to")
      hasWarned = true
      reconnect(connection)
    }
  }

  async function sendHeartbeat(connection: pg.Client) {
    heartbeatReceived = Promise.withResolvers()
    await connection.query("select pg_notify($1, $2)", [channels[0], heartbeat])
    const expired = wait(timeout, undefined, { ref: false }).then(() => {
      throw new Error("No notification arrives on the connection")
    })
    await Promise.race([heartbeatReceived.promise, expired])
  }

  function scheduleHeartbeat(connection: pg.Client) {
    timer = setTimeout(() => {
      sendHeartbeat(connection).then(
        () => client === connection && scheduleHeartbeat(connection),
        () => reconnect(connection),
      )
    }, heartbeatInterval)
  }

  function reconnect(connection: pg.Client) {
    if (client !== connection) return
    client = undefined
    clearTimeout(timer)
    if (isStopped) return
    for (const subscriber of all) subscriber.onDisconnect()
    connection.end().catch(() => {})
    timer = setTimeout(() => void connect(), reconnectDelay)
  }
}
