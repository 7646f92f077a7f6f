import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext } from "#app/platform/form.server.ts"
import { drawImage } from "../store-image.server.ts"
import type { Route } from "./+types/photos.route"
import { addUpload } from "./add-upload.server.ts"
import { answerUpload } from "./answer-upload.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** There is no page here. */
export function loader() {
  throw new Response(null, { status: 405 })
}

/** Takes a photo that an item may use. The row precedes the files: see `addUpload`. */
export async function action({ context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const file = context.get(formContext).get("photo")
  return answerUpload(async () => {
    if (!(file instanceof File)) throw new Refusal("file.kind")
    const { picture, store } = await drawImage(scope.organization.id, Buffer.from(await file.arrayBuffer()))
    const id = await transact(scope, (tx) => addUpload(tx, picture))
    await store()
    return { id, picture }
  })
}
