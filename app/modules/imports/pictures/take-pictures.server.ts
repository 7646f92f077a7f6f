import { and, asc, eq, gte, lte } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { isImport, isPictureOf, lockImport } from "../lock-import.server.ts"
import { importPictures, imports } from "../schema.server.ts"
import { attachPicture, refusePicture } from "./attach-picture.server.ts"
import { fetchPicture } from "./fetch-picture.server.ts"

/** Milliseconds after which other events get their turn. */
const turn = 5_000

/** Pictures fetched at once: as many as are drawn at once. */
const atOnce = 2

/** Attempts for an address that does not answer. */
const mostTries = 3

/** Seconds that a run's claim of a picture lasts, and after which an address without an answer is retried. */
const claimSeconds = 60

type Claimed = typeof importPictures.$inferSelect

/** Fetches pictures of an import for some seconds, and goes on by another event. A run claims its pictures, so that two runs fetch none twice. */
export async function takePictures(scope: Scope, { importId }: { importId: string }): Promise<void> {
  const until = performance.now() + turn
  let isMore = true
  while (isMore && performance.now() < until) {
    const claimed = await transact(scope, (tx) => claimNext(tx, importId))
    await Promise.all(claimed.map((picture) => take(scope, picture)))
    isMore = claimed.length > 0
  }
  if (isMore) await transact(scope, (tx) => announce(tx, "import.pictures-due", { importId }))
}

/** Claims the next pictures that are due; none unless everything is written. */
async function claimNext(tx: Tx, importId: string): Promise<Claimed[]> {
  const [current] = await tx.select({ phase: imports.phase }).from(imports).where(isImport(tx, importId)).for("update")
  if (current?.phase !== "written") return []
  const isDue = and(isPictureOf(tx, importId), lte(importPictures.nextAt, now()))
  // The program ended before the outcome of the last try was saved.
  await tx
    .update(importPictures)
    .set({ nextAt: null, problem: { code: "unexpected" } })
    .where(and(isDue, gte(importPictures.tries, mostTries)))
  const due = await tx
    .select()
    .from(importPictures)
    .where(isDue)
    .orderBy(asc(importPictures.itemId), asc(importPictures.position))
    .limit(atOnce)
  const claimed: Claimed[] = []
  for (const picture of due) {
    const isIt = and(isPictureOf(tx, importId), eq(importPictures.itemId, picture.itemId), eq(importPictures.position, picture.position))
    const claim = { tries: picture.tries + 1, nextAt: now().add({ seconds: claimSeconds }) }
    await tx.update(importPictures).set(claim).where(isIt)
    claimed.push({ ...picture, ...claim })
  }
  await tx.update(imports).set({ updatedAt: now() }).where(isImport(tx, importId))
  return claimed
}

/** Stores nothing if the import was undone or stopped meanwhile. */
async function take(scope: Scope, picture: Claimed): Promise<void> {
  const { importId, source, tries } = picture
  const fetched = await fetchPicture(scope.organization.id, source)
  if ("code" in fetched && fetched.mayPass && tries < mostTries) return
  try {
    await transact(scope, async (tx) => {
      await lockImport(tx, importId, ["written"])
      if ("code" in fetched) await refusePicture(tx, importId, picture, fetched.code)
      else await attachPicture(tx, importId, picture, fetched.imageId)
    })
  } catch (error) {
    if (!(error instanceof Refusal && ["import.gone", "import.moved"].includes(error.code))) throw error
  }
}
