import { and, desc, eq, lte } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { webSettings, websiteVersions } from "../schema.server.ts"
import { inStoredOrder, type WebsiteDocument } from "../website-document.ts"
import { isSameStored } from "./stable-json.ts"
import { swapDocument } from "./swap-document.ts"

/** How many states of a website are kept. */
const most = 20

interface Saved {
  before: WebsiteDocument
  after: WebsiteDocument
  savedBy: string | null
  /** When `before` was published. */
  publicSince: Temporal.Instant
}

/** Keeps what is public from now on, and what was until now if it came about outside the editor. Removes all but the last 20. */
export async function keepVersions(tx: Tx, { before, after, savedBy, publicSince }: Saved): Promise<void> {
  const { organizationId } = tx
  const [last] = await listVersions(tx, 1)
  let number = last?.number ?? 0
  if (!last || !isSameStored(inStoredOrder(swapDocument(last.document, before.language)), before)) {
    number += 1
    await tx.insert(websiteVersions).values({ organizationId, number, document: before, savedBy: null, savedAt: publicSince })
  }
  if (isSameStored(before, after)) return
  number += 1
  await tx.insert(websiteVersions).values({ organizationId, number, document: after, savedBy, savedAt: now() })
  await tx
    .delete(websiteVersions)
    .where(and(eq(websiteVersions.organizationId, organizationId), lte(websiteVersions.number, number - most)))
}

/** Lists the kept versions, the newest first. */
export const listVersions = (tx: Tx, limit = most) =>
  tx
    .select()
    .from(websiteVersions)
    .where(eq(websiteVersions.organizationId, tx.organizationId))
    .orderBy(desc(websiteVersions.number))
    .limit(limit)

/** The last publication and its author; unknown before the first version. */
export async function lastSave(tx: Tx): Promise<{ updatedBy: string | null; updatedAt: Temporal.Instant }> {
  const [version] = await listVersions(tx, 1)
  if (version) return { updatedBy: version.savedBy, updatedAt: version.savedAt }
  const [settings] = await tx
    .select({ at: webSettings.updatedAt })
    .from(webSettings)
    .where(eq(webSettings.organizationId, tx.organizationId))
  return { updatedBy: null, updatedAt: settings?.at ?? now() }
}
