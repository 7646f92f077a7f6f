import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { type AvatarLink, renewsIn } from "../profile/avatar-link.ts"

/** In milliseconds of the epoch. */
let askedAt: number | undefined

/** Asks for the page's data again before its link to an avatar runs out. */
export function useFreshLink(link: AvatarLink | null) {
  const { revalidate } = useRevalidator()
  const expiresAt = link?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const waiting = setTimeout(
      () => {
        askedAt = Date.now()
        void revalidate()
      },
      renewsIn({ expiresAt }, Date.now(), askedAt),
    )
    return () => clearTimeout(waiting)
  }, [expiresAt, revalidate])
}
