import type { Offer } from "./components/invitation-view.ts"
import { readInvitation } from "./invitation.server.ts"

/** The offer of the invitation that somebody comes from and goes back to, by the way that they bring; undefined where it is none that stands. */
export async function findOffer(to: string, base: string): Promise<Offer | undefined> {
  if (!URL.canParse(to, base)) return undefined
  const { pathname, searchParams } = new URL(to, base)
  const token = searchParams.get("token")
  if (pathname !== "/invitation" || token === null) return undefined
  const view = await readInvitation(token, null)
  return view.state === "gone" ? undefined : view.offer
}
