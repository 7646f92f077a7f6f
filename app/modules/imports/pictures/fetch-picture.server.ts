import { accountSettings } from "#app/modules/accounts/settings.server.ts"
import { mostBytes } from "#app/modules/media/picture.ts"
import { storeUpload } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { isLocalOrigin } from "#app/platform/env.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { createPublicFetch, ForbiddenAddress, followRedirects, NoAnswer, TooLarge } from "#app/platform/public-fetch.server.ts"

/** An answer must be complete after so many milliseconds, redirects included: fewer than a program that ends waits for running work. */
const timeout = 8_000

/** The stored picture, or the code of why there is none, and whether that may pass. */
export type Fetched = { imageId: string } | { code: string; mayPass: boolean }

/** Fetches a picture from an address that a file names, and stores it as an upload. */
export async function fetchPicture(organizationId: string, address: string): Promise<Fetched> {
  const { origin } = accountSettings()
  const fetchPublic = createPublicFetch({ allowsLoopback: isLocalOrigin(origin), maxBytes: mostBytes })
  const headers = { Accept: "image/*", "User-Agent": `Orenda imports (+${origin})` }
  try {
    if (!URL.canParse(address)) throw new ForbiddenAddress(`${address} is no address`)
    const url = new URL(address)
    // A fragment is for browsers, and says nothing to the server.
    url.hash = ""
    const answer = await followRedirects(fetchPublic, url.href, { headers, signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) return { code: `picture.status=${answer.status}`, mayPass: answer.status === 429 || answer.status >= 500 }
    const { id } = await storeUpload(organizationId, new File([await answer.arrayBuffer()], "picture"))
    return { imageId: id }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { code: "picture.address", mayPass: false }
    if (error instanceof TooLarge) return { code: "file.size", mayPass: false }
    if (error instanceof NoAnswer) return { code: "picture.noAnswer", mayPass: true }
    if (error instanceof Refusal) return { code: error.code, mayPass: error.status === 429 }
    throw error
  }
}
