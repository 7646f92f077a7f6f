import { useEffect } from "react"
import { useRevalidator } from "react-router"

/** A link with less than this left is asked for anew, in milliseconds (specification 5). */
const least = 5 * 60_000

/** On a device whose clock is hours ahead every link looks over: so long after one was asked for comes the next, in milliseconds. */
const pause = 60_000

/** In how many milliseconds the link is to be asked for anew; `askedAt` is when one was last. */
export const getRenewalDelay = ({ expiresAt }: Pick<AvatarLink, "expiresAt">, now: number, requestedAt = Number.NEGATIVE_INFINITY) =>
  Math.max(0, expiresAt - least - now, requestedAt + pause - now)

/** Where a person's picture can be seen for a while. `expiresAt` is in milliseconds of the epoch. */
export interface AvatarLink {
  address: string
  expiresAt: number
}

/** In milliseconds of the epoch. */
let askedAt: number | undefined

/** Asks for the page's data again before its link to an avatar runs out. */
export function useAvatarRenewal(link: AvatarLink | null) {
  const { revalidate } = useRevalidator()
  const expiresAt = link?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const waiting = setTimeout(
      () => {
        askedAt = Date.now()
        void revalidate()
      },
      getRenewalDelay({ expiresAt }, Date.now(), askedAt),
    )
    return () => clearTimeout(waiting)
  }, [expiresAt, revalidate])
}
