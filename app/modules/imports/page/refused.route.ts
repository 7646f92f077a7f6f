import { data } from "react-router"
import { z } from "zod"
import { translators } from "#app/messages/translators.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { type Scope, scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { csvResponse } from "#app/platform/csv.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { type Translation, translationOf } from "#app/platform/i18n/translator.ts"
import { listRowsWithoutPictures } from "../pictures/read-pictures.server.ts"
import type { Cell } from "../values/cell.ts"
import type { Route } from "./+types/refused.route"
import { pictureProblemText, problemText } from "./problem-text.ts"
import { type ImportView, listProblems, readImport } from "./read-imports.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

const rowsAtOnce = 500

/** Downloads the refused rows, and those of items without pictures, as they stood in the file, each with its row number and reason. The corrected file can be imported. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const translation = translationOf(translators[context.get(localeContext)], "ui")
  const { data: id } = z.uuid().safeParse(url.searchParams.get("id"))
  const view = id && (await readImport(scope, id))
  if (!view) throw data(null, { status: 404 })
  return csvResponse({
    name: `refused-${view.kind}`,
    header: [...view.header, translation.t("imports:refused.row"), translation.t("imports:refused.reason")],
    pages: pagesOf(scope, view, translation),
  })
}

type Row = { row: number; cells: Cell[]; reason: string }

/** Rows that were not imported, and after them those whose items lack pictures. */
async function* pagesOf(scope: Scope, { id, kind, header }: ImportView, translation: Translation<"ui", "imports">) {
  const lists = [
    async (after: number) =>
      (await transact(scope, (tx) => listProblems(tx, id, rowsAtOnce, after))).map(({ problem, ...row }) => ({
        ...row,
        reason: problemText(translation, kind, problem),
      })),
    async (after: number) =>
      (await transact(scope, (tx) => listRowsWithoutPictures(tx, id, rowsAtOnce, after))).map(({ pictures, ...row }) => ({
        ...row,
        reason: pictures.map(({ source, problem }) => `${source}: ${pictureProblemText(translation, problem)}`).join("\n"),
      })),
  ]
  for (const list of lists) {
    let after = 0
    let rows: Row[]
    do {
      rows = await list(after)
      yield rows.map(({ row, cells, reason }) => [...header.map((_, place) => cells[place] ?? ""), row, reason])
      after = rows.at(-1)?.row ?? after
    } while (rows.length === rowsAtOnce)
  }
}
