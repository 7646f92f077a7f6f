import { allow } from "#app/modules/members/allow.server.ts"
import { storeUpload } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import type { Route } from "./+types/photos.route"
import { answerUpload } from "./answer-upload.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** There is no page here. */
export function loader() {
  throw new Response(null, { status: 405 })
}

/** Takes a photo that an item may use. */
export function action({ context }: Route.ActionArgs) {
  const { organization } = context.get(scopeContext)
  return answerUpload(() => storeUpload(organization.id, context.get(formContext).get("photo")))
}
