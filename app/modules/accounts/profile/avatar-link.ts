import { useEffect } from "react"
import { useRevalidator } from "react-router"

/** Renews a link that has less than this left, in milliseconds (specification 5). */
const least = 5 * 60_000

/** Minimum time between renewals, in milliseconds: on a device whose clock runs ahead every link looks expired. */
const pause = 60_000

/** Returns the delay until the next renewal in milliseconds. `requestedAt` is the time of the last one. */
export const getRenewalDelay = ({ expiresAt }: Pick<AvatarLink, "expiresAt">, now: number, requestedAt = Number.NEGATIVE_INFINITY) =>
  Math.max(0, expiresAt - least - now, requestedAt + pause - now)

/** Expiring link to an avatar. `expiresAt` is in milliseconds since the epoch. */
export interface AvatarLink {
  address: string
  expiresAt: number
}

/** In milliseconds since the epoch. */
let requestedAt: number | undefined

/** Revalidates the page before its avatar link expires. */
export function useAvatarRenewal(link: AvatarLink | null) {
  const { revalidate } = useRevalidator()
  const expiresAt = link?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const waiting = setTimeout(
      () => {
        requestedAt = Date.now()
        void revalidate()
      },
      getRenewalDelay({ expiresAt }, Date.now(), requestedAt),
    )
    return () => clearTimeout(waiting)
  }, [expiresAt, revalidate])
}
