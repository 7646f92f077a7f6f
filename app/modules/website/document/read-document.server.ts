import { asc, eq } from "drizzle-orm"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { defaultColor, defaultLogos } from "../default-settings.ts"
import { components, pageComponents, pages, webSettings } from "../schema.server.ts"
import type { PageDocument, SettingsDocument, WebsiteDocument } from "../website-document.ts"

/** Reads the public website as a document, with its texts as a form sends them: some are older than the rule which characters are left out. `language` is the organization's. */
export async function readDocument(tx: Tx, language: Locale): Promise<WebsiteDocument> {
  const [[settings], pageRows, placed, componentRows] = await pipeline(
    tx.select().from(webSettings).where(eq(webSettings.organizationId, tx.organizationId)),
    tx.select().from(pages).where(eq(pages.organizationId, tx.organizationId)).orderBy(asc(pages.position), asc(pages.id)),
    tx
      .select({ pageId: pageComponents.pageId, componentId: pageComponents.componentId })
      .from(pageComponents)
      .where(eq(pageComponents.organizationId, tx.organizationId))
      .orderBy(asc(pageComponents.pageId), asc(pageComponents.position)),
    tx.select().from(components).where(eq(components.organizationId, tx.organizationId)).orderBy(asc(components.id)),
  )
  const sections = Map.groupBy(placed, ({ pageId }) => pageId)
  const document: WebsiteDocument = {
    language,
    settings: settingsOf(settings),
    pages: pageRows.map(
      ({ id, kind, title, slug, enabled, isTerms, description, imageId, translations }): PageDocument => ({
        id,
        kind,
        title,
        slug,
        enabled,
        ...(isTerms && { isTerms }),
        description,
        imageId,
        translations,
        sections: (sections.get(id) ?? []).map(({ componentId }) => componentId),
      }),
    ),
    components: componentRows.map(({ id, name, kind, values, translations }) => ({ id, name, kind, values, translations })),
  }
  return parseJson(JSON.stringify(document)) as WebsiteDocument
}

/** An organization without settings has the defaults. */
function settingsOf(row: typeof webSettings.$inferSelect | undefined): SettingsDocument {
  if (!row) return { primaryColor: defaultColor, ...defaultLogos, datePickerType: 0, tabTitle: "", sharingImageId: null, translations: {} }
  const { primaryColor, logoUrlLight, logoUrlDark, datePickerType, tabTitle, sharingImageId, translations } = row
  return {
    primaryColor,
    logoUrlLight,
    logoUrlDark,
    datePickerType: datePickerType === 1 ? 1 : 0,
    tabTitle,
    sharingImageId,
    translations,
  }
}
