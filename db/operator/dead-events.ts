import type pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"
import { connectQueue, deadEventsQueue } from "#app/platform/events/queue.server.ts"

/** An event whose reactions have failed for the last time. */
interface DeadEvent {
  id: string
  event: string
  /** The address of the organization, or "accounts". */
  of: string
  died: string
  reason: string
}

/** Lists the dead events, the newest first. */
export async function listDeadEvents(client: pg.Client): Promise<DeadEvent[]> {
  const { rows } = await client.query<DeadEvent>(
    `select j.id::text, j.data ->> 'name' as event, coalesce(o.web_url_code, 'accounts') as of, to_char(j.created_on, 'YYYY-MM-DD HH24:MI') || ' UTC' as died,
       left(split_part(coalesce(j.source_output #>> '{cause,message}', j.source_output ->> 'message', j.source_output #>> '{}', ''), chr(10), 1), 160) as reason
     from jobs.job j left join organizations o on o.id::text = j.data ->> 'organizationId'
     where j.name = $1 and j.state < 'completed' order by j.created_on desc, j.id`,
    [deadEventsQueue],
  )
  return rows
}

/**
 * Puts dead events back into the queues that they came from, where the running program takes them with all their tries: the one with this id, or all. Returns their number.
 * Throws `OperatorError` where none is dead by this id.
 */
export async function retryDeadEvents(url: string, id?: string): Promise<number> {
  const boss = connectQueue(url)
  boss.on("error", () => {})
  await boss.start()
  try {
    // The queue gives what it moves another id. Reactions know by the first what they have done already.
    await boss.getDb().executeSql(
      `update jobs.job set data = data || jsonb_build_object('id', coalesce(source_root_id, source_id))
       where name = $1 and state < 'active' and not data ? 'id' and source_id is not null and ($2::uuid is null or id = $2::uuid)`,
      [deadEventsQueue, id ?? null],
    )
    const moved = await boss.redrive(deadEventsQueue, id ? { ids: [id] } : {})
    if (id && moved === 0) throw new OperatorError(`There is no dead event ${id}.`)
    return moved
  } finally {
    await boss.stop({ graceful: false })
  }
}
