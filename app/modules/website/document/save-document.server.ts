import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { readPictureAddress } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { conflictDetails } from "#app/modules/members/edit-conflict.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ConflictDetails } from "#app/platform/merge-edit.ts"
import { defaultLogos, saveWebSettings } from "../save-web-settings.server.ts"
import { components, formerSlugs, pageComponents, pages, webSettings } from "../schema.server.ts"
import { keepVersions, lastSave } from "./keep-versions.server.ts"
import { mergeDocuments } from "./merge-documents.ts"
import { pictureIdsOf, problemsOfDraft } from "./problems-of-draft.ts"
import { readDocument } from "./read-document.server.ts"
import type { PageDocument, WebsiteDocument } from "./website-document.ts"

export type SaveResult =
  | {
      kind: "saved"
      /** What is public now. */
      document: WebsiteDocument
      /** The draft that remains: `document` with what was refused. */
      draft: WebsiteDocument
      /** Message codes by path, such as `pages.{id}.slug`. */
      problems: Record<string, string>
    }
  /** Both changed the same fields, which are named by path. Nothing was saved. */
  | { kind: "conflict"; document: WebsiteDocument; conflict: ConflictDetails }

/**
 * Publishes a draft in one transaction, merged into what others have published since `base` was read. A page or component with a problem is refused: it stays as it is public,
 * or unpublished, and the rest is saved.
 */
export async function saveDocument(scope: Scope, { base, draft }: { base: WebsiteDocument; draft: WebsiteDocument }): Promise<SaveResult> {
  return transact(scope, async (tx) => {
    const current = await lockDocument(tx)
    const { merged, conflicts } = mergeDocuments({ base, draft, current })
    if (Object.keys(conflicts).length > 0)
      return { kind: "conflict", document: current, conflict: await conflictDetails(await lastSave(tx), conflicts) }
    const wanted = keepFixed(merged, current)
    const found = { ...problemsOfDraft(wanted, current), ...(await problemsOfPictures(tx, wanted)) }
    const { document, problems } = acceptDraft(wanted, current, found)
    await writeDocument(tx, document, current)
    await keepVersions(tx, { before: current, after: document, savedBy: toActorColumns(scope.actor).actorId })
    return { kind: "saved", document, draft: wanted, problems }
  })
}

/** Reads the public website, which nobody else saves before the commit. */
export async function lockDocument(tx: Tx): Promise<WebsiteDocument> {
  const language = await lockLanguage(tx)
  await tx.select({ locked: sql`1` }).from(webSettings).where(eq(webSettings.organizationId, tx.organizationId)).for("update")
  return readDocument(tx, language)
}

/** Home and Shop stay, with the slugs and kinds that they have. */
function keepFixed(draft: WebsiteDocument, current: WebsiteDocument): WebsiteDocument {
  const known = new Map(current.pages.map((page) => [page.id, page]))
  const kept = draft.pages.map((page): PageDocument => {
    const { kind, slug } = known.get(page.id) ?? { kind: "custom", slug: page.slug }
    return { ...page, kind, slug: kind === "custom" ? page.slug : slug }
  })
  const removed = current.pages.filter((page) => page.kind !== "custom" && !kept.some(({ id }) => id === page.id))
  const kinds = new Map(current.components.map(({ id, kind }) => [id, kind]))
  return {
    ...draft,
    pages: [...removed, ...kept],
    components: draft.components.map((component) => ({ ...component, kind: kinds.get(component.id) ?? component.kind })),
  }
}

/** A page that is refused keeps its public slug, so that another page that wants it is refused too. */
function acceptDraft(
  draft: WebsiteDocument,
  current: WebsiteDocument,
  problems: Record<string, string>,
): { document: WebsiteDocument; problems: Record<string, string> } {
  const document = withoutProblems(draft, current, problems)
  const all = { ...problemsOfDraft(document, current), ...problems }
  return Object.keys(all).length > Object.keys(problems).length ? acceptDraft(draft, current, all) : { document, problems }
}

/** The draft where each page, component and setting with a problem is as it is public now. */
function withoutProblems(draft: WebsiteDocument, current: WebsiteDocument, problems: Record<string, string>): WebsiteDocument {
  const refused = new Set(Object.keys(problems).map((path) => path.split(".").slice(0, 2).join(".")))
  const accept = <Entry extends { id: string }>(list: string, wanted: Entry[], now: Entry[]) =>
    wanted.flatMap((entry) => (refused.has(`${list}.${entry.id}`) ? (now.find(({ id }) => id === entry.id) ?? []) : entry))
  const settings = Object.keys(problems).some((path) => path.startsWith("settings.")) ? current.settings : draft.settings
  const accepted = accept("components", draft.components, current.components)
  const isThere = new Set(accepted.map(({ id }) => id))
  const pages = accept("pages", draft.pages, current.pages)
  return {
    language: draft.language,
    settings,
    components: accepted,
    pages: pages.map((page) => ({ ...page, sections: page.sections.filter((id) => isThere.has(id)) })),
  }
}

/** Locks the pictures of a draft, so that none is removed before the commit; names where one is gone or is another organization's. */
async function problemsOfPictures(tx: Tx, draft: WebsiteDocument): Promise<Record<string, string>> {
  const byPath = pictureIdsOf(draft)
  const ids = [...new Set(byPath.map(({ id }) => id))]
  const { logoUrlLight, logoUrlDark } = draft.settings
  const logos = { logoUrlLight, logoUrlDark }
  const keyOf = (url: string) => {
    const address = readPictureAddress(url)
    return address?.organizationId === tx.organizationId ? address.key : undefined
  }
  const found = await tx
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(
      and(
        eq(images.organizationId, tx.organizationId),
        sql`(${inArray(images.id, ids)} or ${inArray(
          images.key,
          Object.values(logos).map((url) => keyOf(url) ?? ""),
        )})`,
      ),
    )
    .orderBy(asc(images.id))
    .for("key share")
  const known = new Set(found.flatMap(({ id, key }) => [id, key]))
  const wrongLogos = (["logoUrlLight", "logoUrlDark"] as const).filter(
    (name) => logos[name] !== defaultLogos[name] && !known.has(keyOf(logos[name]) ?? ""),
  )
  const wrong = [...byPath.filter(({ id }) => !known.has(id)).map(({ path }) => path), ...wrongLogos.map((name) => `settings.${name}`)]
  return Object.fromEntries(wrong.map((path) => [path, "picture.gone"]))
}

/** Writes what differs, in an order that the foreign keys allow. */
async function writeDocument(tx: Tx, wanted: WebsiteDocument, current: WebsiteDocument) {
  const { organizationId } = tx
  const ofTenant = (table: typeof pages | typeof components, id: string) => and(eq(table.organizationId, organizationId), eq(table.id, id))
  const changedPages = changesOf(
    wanted.pages.map((page, position) => ({ ...page, position })),
    current.pages.map((page, position) => ({ ...page, position })),
  )
  const changedComponents = changesOf(wanted.components, current.components)

  if (!isSame(wanted.settings, current.settings)) await saveWebSettings(tx, wanted.settings)
  const replaced = [...changedPages.removed, ...changedPages.changed].map(({ id }) => id)
  if (replaced.length > 0)
    await tx.delete(pageComponents).where(and(eq(pageComponents.organizationId, organizationId), inArray(pageComponents.pageId, replaced)))
  for (const { id } of changedPages.removed) await tx.delete(pages).where(ofTenant(pages, id))
  for (const { id } of changedComponents.removed) await tx.delete(components).where(ofTenant(components, id))
  for (const component of changedComponents.added) await tx.insert(components).values({ ...component, organizationId })
  for (const { id, kind: _, ...component } of changedComponents.changed)
    await tx
      .update(components)
      .set({ ...component, updatedAt: now() })
      .where(ofTenant(components, id))
  for (const { sections: _, ...page } of changedPages.added) await tx.insert(pages).values({ ...page, organizationId })
  for (const { id, kind: _, sections: __, ...page } of changedPages.changed)
    await tx
      .update(pages)
      .set({ ...page, updatedAt: now() })
      .where(ofTenant(pages, id))
  const placed = [...changedPages.added, ...changedPages.changed].flatMap((page) =>
    page.sections.map((componentId, position) => ({ organizationId, pageId: page.id, position, componentId })),
  )
  if (placed.length > 0) await tx.insert(pageComponents).values(placed)
  await writeFormerSlugs(tx, wanted, current)
}

/** A former slug redirects until another page takes it. */
async function writeFormerSlugs(tx: Tx, wanted: WebsiteDocument, current: WebsiteDocument) {
  const { organizationId } = tx
  const slugs = wanted.pages.map(({ slug }) => slug)
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.organizationId, organizationId), inArray(formerSlugs.slug, slugs)))
  const before = new Map(current.pages.map(({ id, slug }) => [id, slug]))
  const left = wanted.pages.flatMap(({ id, slug }) => {
    const former = before.get(id)
    return former !== undefined && former !== slug && !slugs.includes(former) ? [{ organizationId, slug: former, pageId: id }] : []
  })
  if (left.length > 0)
    await tx
      .insert(formerSlugs)
      .values(left)
      .onConflictDoUpdate({ target: [formerSlugs.organizationId, formerSlugs.slug], set: { pageId: sql`excluded.page_id` } })
}

function changesOf<Entry extends { id: string }>(wanted: Entry[], current: Entry[]) {
  const before = new Map(current.map((entry) => [entry.id, entry]))
  const after = new Set(wanted.map(({ id }) => id))
  return {
    added: wanted.filter(({ id }) => !before.has(id)),
    changed: wanted.filter((entry) => before.has(entry.id) && !isSame(entry, before.get(entry.id))),
    removed: current.filter(({ id }) => !after.has(id)),
  }
}

/** Compares JSON; the order of an object's properties counts, which costs a write at most. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
