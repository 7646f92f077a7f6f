import { useEffect, useEffectEvent, useState } from "react"

/** The answer to a move: the id of the row. */
export interface MoveAnswer {
  moved: string
}

interface Row {
  id: string
  name: string
}

/**
 * Returns the row that was moved last and where it stands now, from 1, and keeps the focus on its menu. Keeps the last answer, because the live update that follows a move
 * revalidates the page, and React Router then drops the answer.
 */
export function useMoved(answer: MoveAnswer | undefined, rows: readonly Row[], menuOf: (row: Row) => string) {
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

  return moved && { name: moved.name, position: index + 1, all: rows.length }
}
