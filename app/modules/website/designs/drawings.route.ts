import { answerUpload } from "#app/modules/media/upload/answer-upload.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext } from "#app/platform/form.server.ts"
import type { Route } from "./+types/drawings.route"
import { findDesign } from "./designs.ts"
import { storeDrawings } from "./store-drawings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** There is no page here. */
export function loader() {
  throw new Response(null, { status: 405 })
}

/** Stores the pictures of a design, which a draft then names. The same request again stores nothing. */
export async function action({ context }: Route.ActionArgs) {
  const design = findDesign(context.get(formContext).get("design"))
  return answerUpload(async () => {
    if (!design) throw new Refusal("unexpected")
    return storeDrawings(context.get(scopeContext), design)
  })
}
