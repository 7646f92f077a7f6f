import { useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { ShortageDialog, shortageCodes } from "../editor/shortage-dialog.tsx"
import { type CellsView, cellRowsOf } from "./cell-rows.ts"
import { CellTable } from "./cell-table.tsx"

const id = "stock"

const names = ["cells"] as const

const noChanges = { cells: "[]" }

const handled = ["cells.refused", ...shortageCodes]

/** Edits the prices and quantities of the items on a page of the list, and of their sizes. */
export function BulkEditor({ view, reply }: { view: CellsView; reply: EditReply | undefined }) {
  const { t } = useTranslation("items")
  const [count, setCount] = useState(0)
  const nameOf = (number: number) => cellRowsOf(view.rows).find((row) => row.number === number)?.name ?? String(number)
  return (
    <>
      <ShortageDialog
        form={id}
        reply={reply}
        zone={view.zone}
        nameOf={nameOf}
        renderAnswer={({ bookings }) => {
          const short = [...new Set(bookings.flatMap(({ items = [] }) => items))]
          // A quantity that is left out stays in the form as a change.
          return (
            count > short.length && (
              <Button type="submit" form={id} name="leavesOut" value={short.join()} compact>
                {t("cells.saveRest")}
              </Button>
            )
          )
        }}
      />
      <EditForm
        id={id}
        intent="prices"
        names={names}
        values={noChanges}
        reply={reply}
        messages="itemEditor"
        save={t("cells.save")}
        unsaved={t("cells.changed", { count })}
        handled={handled}
        labelOf={() => t("cells.label")}
      >
        {(inputOf) => <CellTable {...inputOf("cells")} view={view} reply={reply} onCount={setCount} />}
      </EditForm>
    </>
  )
}
