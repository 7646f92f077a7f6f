/** A link with less than this left is asked for anew, in milliseconds (specification 5). */
const least = 5 * 60_000

/** In how many milliseconds the link is to be asked for anew. */
export const renewsIn = ({ expiresAt }: Pick<AvatarLink, "expiresAt">, now: number) => Math.max(0, expiresAt - least - now)

/** Where a person's picture can be seen for a while. `expiresAt` is in milliseconds of the epoch. */
export interface AvatarLink {
  address: string
  expiresAt: number
}
