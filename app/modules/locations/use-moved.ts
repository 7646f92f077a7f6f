import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { LocationRow } from "./read-locations.server.ts"

/** The answer to a move: the id of the location. */
export interface MoveAnswer {
  moved: string
}

export const menuOf = ({ id }: Pick<LocationRow, "id">) => `location-${id}-menu`

/**
 * Returns the sentence that tells where the location that was moved last stands now, and keeps the focus on its menu. Keeps the last answer, because the
 * live update that follows a move revalidates the page, and React Router then drops the answer.
 */
export function useMoved(answer: MoveAnswer | undefined, rows: LocationRow[]): string {
  const { t } = useTranslation("locations")
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  const index = rows.findIndex(({ id }) => id === last?.moved)
  const moved = rows[index]

  const follow = useEffectEvent(() => {
    // Browsers drop the focus of a row that React puts elsewhere.
    if (moved && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[popovertarget="${menuOf(moved)}"]`)?.focus()
  })
  useEffect(() => {
    if (answer) follow()
  }, [answer])

  return moved ? t("moved", { name: moved.name, position: index + 1, all: rows.length }) : ""
}
