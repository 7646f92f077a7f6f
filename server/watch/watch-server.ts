import { warnOperator } from "#app/modules/notifications/warn-operator.server.ts"
import { now } from "#app/platform/clock.ts"
import { countDeadSince, findDayState } from "#app/platform/events/worker.server.ts"
import { log } from "#app/platform/log.server.ts"
import type { StorageAddress } from "#app/platform/storage/storage.server.ts"
import { findNewestBackup } from "#db/backups/stored-backups.ts"
import { findFullDisk } from "./find-full-disk.ts"

interface Watched {
  dataDir: string
  backups: StorageAddress | undefined
}

/** In hours: a day, and two for the backup itself. */
const backupAge = 26

/** Warns the operator of a missing backup, a disk that fills up, and events that have died. Called once a minute. Never throws. */
export async function watchServer({ dataDir, backups }: Watched) {
  const folders = [dataDir, ...(backups && "folder" in backups ? [backups.folder] : [])]
  const checks = [...folders.map(warnOfFullDisk), warnOfDeadEvents(), ...(backups ? [warnOfMissingBackup(backups)] : [])]
  for (const check of await Promise.allSettled(checks))
    if (check.status === "rejected") log.warn({ err: check.reason }, "a check of the server failed")
}

async function warnOfMissingBackup(backups: StorageAddress) {
  const state = await findDayState()
  if (state?.isFirstAttempt) return
  const found = await findNewestBackup(backups).then(
    (madeAt) => ({ madeAt, problem: undefined }),
    (error: unknown) => ({ madeAt: undefined, problem: `BACKUP_URL cannot be read: ${reasonOf(error)}` }),
  )
  if (found.madeAt && now().since(found.madeAt).total("hours") <= backupAge) return
  const since = found.madeAt ? `since ${formatMinute(found.madeAt)}` : "at all"
  const failure = state?.failure ? `The last attempt failed: ${state.failure}` : "Today’s backup was made, but is not there any more"
  await warnOperator("backup", {
    subject: found.problem ? "backups cannot be read" : `no backup ${since}`,
    text: `There is no backup ${since} that was read back and found whole. ${withStop(found.problem ?? failure)} Orenda tries again later today.`,
  })
}

async function warnOfDeadEvents() {
  const dead = await countDeadSince(now().subtract({ hours: 24 }))
  if (dead === 0) return
  const [subject, was] = dead === 1 ? ["an event died", "1 event has"] : [`${dead} events died`, `${dead} events have`]
  await warnOperator("events", {
    subject,
    text: `Within a day ${was} failed for the last time: an email, a refund or other work was not done. List them with npm run events -- dead, and try them again with npm run events -- retry all.`,
  })
}

async function warnOfFullDisk(folder: string) {
  const full = await findFullDisk(folder)
  if (!full) return
  await warnOperator(`disk ${folder}`, {
    subject: "a disk is nearly full",
    text: `The disk of ${folder} has ${full.freeGigabytes} GB left of ${full.gigabytes} GB. When it is full, bookings and backups stop: make room, or move the folder to a larger disk.`,
  })
}

const formatMinute = (instant: Temporal.Instant) => `${instant.toString({ smallestUnit: "minute" }).replace("T", " ").replace("Z", "")} UTC`

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

const withStop = (sentence: string) => sentence.replace(/[.\s]*$/, ".")
