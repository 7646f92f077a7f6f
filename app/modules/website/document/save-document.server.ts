import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { readPictureAddress } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { conflictDetails } from "#app/modules/members/edit-conflict.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ConflictDetails } from "#app/platform/merge-edit.ts"
import { defaultLogos } from "../default-settings.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import { webSettings } from "../schema.server.ts"
import { type ComponentDocument, inStoredOrder, type PageDocument, type WebsiteDocument } from "../website-document.ts"
import { withCleanTranslations } from "./clean-translations.ts"
import { keepVersions, lastSave } from "./keep-versions.server.ts"
import { mergeDocuments } from "./merge-documents.ts"
import { isSlugTaken } from "./page-problem.ts"
import { pictureIdsOf, problemsOfDraft } from "./problems-of-draft.ts"
import { readDocument } from "./read-document.server.ts"
import { swapDocument } from "./swap-document.ts"
import { writeDocument } from "./write-document.server.ts"

export type SaveResult =
  | {
      kind: "saved"
      /** The public document now. */
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
export async function saveDocument(scope: Scope, sent: { base: WebsiteDocument; draft: WebsiteDocument }): Promise<SaveResult> {
  return transact(scope, async (tx) => {
    const current = await lockDocument(tx)
    const [base, draft] = [swapDocument(sent.base, current.language), swapDocument(sent.draft, current.language)]
    const { merged, conflicts } = mergeDocuments({ base, draft, current })
    const last = await lastSave(tx)
    if (Object.keys(conflicts).length > 0) return { kind: "conflict", document: current, conflict: await conflictDetails(last, conflicts) }
    const wanted = keepFixed(merged, current)
    const found = { ...problemsOfDraft(wanted, current), ...(await problemsOfPictures(tx, wanted)) }
    const { document, problems } = acceptDraft(wanted, current, found)
    await writeDocument(tx, document, current)
    await keepVersions(tx, { before: current, after: document, savedBy: toActorColumns(scope.actor).actorId, publicSince: last.updatedAt })
    return { kind: "saved", document, draft: wanted, problems }
  })
}

/** Reads the public website, which nobody else saves before the commit. */
export async function lockDocument(tx: Tx): Promise<WebsiteDocument> {
  const language = await lockLanguage(tx)
  // A website without settings has no row to lock.
  await tx.insert(webSettings).values({ organizationId: tx.organizationId }).onConflictDoNothing()
  await tx.select({ locked: sql`1` }).from(webSettings).where(eq(webSettings.organizationId, tx.organizationId)).for("update")
  return readDocument(tx, language)
}

/** Home and Shop stay, with the slugs and kinds that they have, and are not switched off: other pages lead to them. */
function keepFixed(draft: WebsiteDocument, current: WebsiteDocument): WebsiteDocument {
  const known = new Map(current.pages.map((page) => [page.id, page]))
  const draftPages = draft.pages.map((page): PageDocument => {
    const { kind, slug, enabled } = known.get(page.id) ?? { ...page, kind: "custom" }
    return kind === "custom" ? { ...page, kind } : { ...page, kind, slug, enabled: enabled || page.enabled }
  })
  const removed = current.pages.filter((page) => page.kind !== "custom" && !draftPages.some(({ id }) => id === page.id))
  const kinds = new Map(current.components.map(({ id, kind }) => [id, kind]))
  return withCleanTranslations(
    inStoredOrder({
      ...draft,
      pages: [...removed, ...draftPages],
      components: draft.components.map((component) => withKnownValues({ ...component, kind: kinds.get(component.id) ?? component.kind })),
    }),
  )
}

/** Keeps values that the kind's fields name, as the fields read them. Those with a problem stay as they are. */
function withKnownValues(component: ComponentDocument): ComponentDocument {
  const values = Object.entries(fieldsOfKind[component.kind]).flatMap(([name, { schema }]): Array<[string, unknown]> => {
    const value = component.values[name]
    if (value === undefined) return []
    const parsed = schema.safeParse(value)
    return [[name, parsed.success ? parsed.data : value]]
  })
  return { ...component, values: Object.fromEntries(values) }
}

/** A page that is refused keeps its public slug, so that another page that wants it is refused too. */
function acceptDraft(
  draft: WebsiteDocument,
  current: WebsiteDocument,
  problems: Record<string, string>,
): { document: WebsiteDocument; problems: Record<string, string> } {
  const document = withoutProblems(draft, current, problems)
  const publicSlugs = new Map(current.pages.map(({ id, slug }) => [id, slug]))
  const taken = document.pages.filter((page) => isSlugTaken(page, document.pages, publicSlugs.get(page.id)))
  if (taken.length === 0) return { document, problems }
  return acceptDraft(draft, current, { ...problems, ...Object.fromEntries(taken.map(({ id }) => [`pages.${id}.slug`, "slug.taken"])) })
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
