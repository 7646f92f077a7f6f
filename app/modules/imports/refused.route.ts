import { data } from "react-router"
import { z } from "zod"
import { translators } from "#app/messages/translators.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { type Scope, scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { csvResponse } from "#app/platform/csv.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { translationOf } from "#app/platform/i18n/translator.ts"
import type { Route } from "./+types/refused.route"
import { problemText } from "./problem-text.ts"
import { type ImportView, listProblems, readImport } from "./read-imports.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

const rowsAtOnce = 500

/** The refused rows as they stood in the file, each with its row number and reason: put right, the file can be imported as it is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const translation = translationOf(translators[context.get(localeContext)], "ui")
  const { data: id } = z.uuid().safeParse(url.searchParams.get("id"))
  const view = id && (await readImport(scope, id))
  if (!view) throw data(null, { status: 404 })
  return csvResponse({
    name: `refused-${view.kind}`,
    header: [...view.header, translation.t("imports:refused.row"), translation.t("imports:refused.reason")],
    pages: pagesOf(scope, view, (problem) => problemText(translation, view.kind, problem)),
  })
}

type Row = Awaited<ReturnType<typeof listProblems>>[number]

async function* pagesOf(scope: Scope, { id, header }: ImportView, say: (problem: Row["problem"]) => string) {
  let after = 0
  let rows: Row[]
  do {
    rows = await transact(scope, (tx) => listProblems(tx, id, rowsAtOnce, after))
    yield rows.map(({ row, cells, problem }) => [...header.map((_, place) => cells[place] ?? ""), row, say(problem)])
    after = rows.at(-1)?.row ?? after
  } while (rows.length === rowsAtOnce)
}
