import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import type { CellColumn, RefusedCell } from "./cell-change.ts"

/** Returns the sentence of what is wrong with a cell; `saved` is its present value as it is read. */
export function useCellMessage() {
  const { t } = useTranslation("items")
  const message = useErrorMessage("itemEditor")
  return ({ code, by }: RefusedCell, column: CellColumn, saved: string) => {
    if (code !== "cells.conflict") return message(code, column)
    return by ? t("cells.conflict.by", { name: by, value: saved }) : t("cells.conflict.byUnknown", { value: saved })
  }
}

interface CellRefusalProps {
  /** The id of the field. */
  id: string
  column: CellColumn
  refused: RefusedCell
  saved: string
  takeTheirs: () => void
}

/** Says why a cell was not saved, and offers the value that somebody else has saved meanwhile. */
export function CellRefusal({ id, column, refused, saved, takeTheirs }: CellRefusalProps) {
  const { t } = useTranslation("items")
  const messageOf = useCellMessage()
  return (
    <div>
      <FieldError id={id} error={messageOf(refused, column, saved)} />
      {refused.code === "cells.conflict" && (
        <Button variant="quiet" compact onClick={takeTheirs}>
          {t("cells.conflict.takeTheirs", { value: saved })}
        </Button>
      )}
    </div>
  )
}
