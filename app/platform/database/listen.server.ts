import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { log } from "#app/platform/log.server.ts"

export interface Hearing {
  /** From now on nothing is missed; until now, anything may have been. */
  onBegin(): void
  /** From now on anything may be missed. */
  onLoss(): void
  onNews(payload: string): void
}

/** In milliseconds: how long a lost connection waits for the next try. */
const pause = 1_000

const pulseMark = "pulse "

/**
 * Hears one channel of the database on a connection of its own, opened again whenever it is lost. Every `pulse` milliseconds it has to hear
 * itself, within `patience`: a connection that broke without a word is noticed by its silence, as is a pooler's that takes statements and passes
 * no news on. Resolves after the first try.
 */
export async function listen(url: string, channel: string, hearing: Hearing, { pulse = 10_000, patience = 5_000 } = {}) {
  const own = pulseMark + randomUUID()
  let client: pg.Client | undefined
  let heard = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isSilent = false
  await open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }

  async function open() {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: patience,
      keepAlive: true,
      application_name: `orenda ${channel}`,
    })
    client = opened
    opened.on("error", () => lose(opened))
    opened.on("end", () => lose(opened))
    opened.on("notification", ({ payload = "" }) => {
      if (!payload.startsWith(pulseMark)) hearing.onNews(payload)
      else if (payload === own) heard.resolve()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      await hearItself(opened)
      if (client !== opened) return
      isSilent = false
      hearing.onBegin()
      feelPulse(opened)
    } catch (error) {
      if (!isSilent) log.warn({ err: error, channel }, "the database can't be listened to")
      isSilent = true
      lose(opened)
    }
  }

  async function hearItself(opened: pg.Client) {
    heard = Promise.withResolvers()
    await opened.query("select pg_notify($1, $2)", [channel, own])
    const silence = wait(patience, undefined, { ref: false }).then(() => {
      throw new Error("Nothing is heard on the channel")
    })
    await Promise.race([heard.promise, silence])
  }

  function feelPulse(opened: pg.Client) {
    timer = setTimeout(() => {
      hearItself(opened).then(
        () => client === opened && feelPulse(opened),
        () => lose(opened),
      )
    }, pulse)
  }

  function lose(opened: pg.Client) {
    if (client !== opened) return
    client = undefined
    clearTimeout(timer)
    if (isStopped) return
    hearing.onLoss()
    opened.end().catch(() => {})
    timer = setTimeout(() => void open(), pause)
  }
}
