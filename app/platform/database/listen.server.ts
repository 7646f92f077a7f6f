import pg from "pg"
import { log } from "#app/platform/log.server.ts"

export interface Hearing {
  /** From now on nothing is missed; until now, anything may have been. */
  onBegin(): void
  /** From now on anything may be missed. */
  onLoss(): void
  onNews(payload: string): void
}

/** In milliseconds: how often a silent connection is asked whether it lives, and how long a lost one waits for the next try. */
const pulse = 10_000
const pause = 1_000

/** Hears one channel of the database on a connection of its own, opened again whenever it is lost. Resolves after the first try. */
export async function listen(url: string, channel: string, hearing: Hearing) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
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
      query_timeout: 5_000,
      keepAlive: true,
      application_name: `orenda ${channel}`,
    })
    client = opened
    opened.on("error", () => lose(opened))
    opened.on("end", () => lose(opened))
    opened.on("notification", ({ payload = "" }) => hearing.onNews(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== opened) return
      hearing.onBegin()
      feelPulse(opened)
    } catch (error) {
      log.warn({ err: error, channel }, "the database can't be listened to")
      lose(opened)
    }
  }

  /** A connection that broke without a word is noticed by its silence. */
  function feelPulse(opened: pg.Client) {
    timer = setTimeout(() => {
      opened.query("select 1").then(
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
