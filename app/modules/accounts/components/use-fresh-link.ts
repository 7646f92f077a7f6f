import { useEffect } from "react"
import { useRevalidator } from "react-router"
import type { AvatarLink } from "../avatar-link.ts"

/** A link with less than this left is asked for anew, in milliseconds (specification 5). */
const least = 5 * 60_000

/** Asks for the page's data again before its link to an avatar runs out. */
export function useFreshLink(link: AvatarLink | null) {
  const { revalidate } = useRevalidator()
  const expiresAt = link?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const waiting = setTimeout(() => void revalidate(), Math.max(0, expiresAt - least - Date.now()))
    return () => clearTimeout(waiting)
  }, [expiresAt, revalidate])
}
