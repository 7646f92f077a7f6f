import { translators } from "#app/messages/translators.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { type CsvCell, csvResponse } from "#app/platform/csv.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { type Translation, translationOf } from "#app/platform/i18n/translator.ts"
import { toWallTime } from "#app/platform/time.ts"
import type { Route } from "./+types/export.route"
import { type AuditFilter, readAuditFilter } from "./audit-filter.ts"
import { actorName, entrySentence } from "./entry-sentence.ts"
import { listAudit } from "./list-audit.server.ts"
import { recordExport } from "./record-audit.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("audit")

/** Serves the entries of a view as a CSV file, in the language of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const translation = translationOf(translators[context.get(localeContext)], "audit")
  await recordExport(scope, "audit")
  return csvResponse({
    name: `audit-${now().toZonedDateTimeISO(scope.organization.timeZone).toPlainDate().toString()}`,
    header: [translation.t("columns.when"), translation.t("columns.who"), translation.t("columns.what")],
    pages: readPages(scope, readAuditFilter(url.searchParams), translation),
  })
}

const linesInPage = 500

/** Each page is a transaction of its own, so that a slow download holds none. */
async function* readPages(scope: Scope, filter: AuditFilter, translation: Translation<"audit">): AsyncGenerator<CsvCell[][]> {
  let after: string | undefined
  do {
    const { rows, hasNext } = await listAudit(scope, { ...filter, after, before: undefined }, listMemberNames, linesInPage)
    yield rows.map((row) => [
      toWallTime(Temporal.Instant.from(row.at), scope.organization.timeZone).replace("T", " "),
      actorName(row, translation),
      entrySentence(row, translation),
    ])
    after = hasNext ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
