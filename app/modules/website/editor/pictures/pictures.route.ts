import { z } from "zod"
import { listPicturesById } from "#app/modules/media/queries.server.ts"
import { answerUpload } from "#app/modules/media/upload/answer-upload.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { storeUpload } from "#app/modules/organizations/pictures/add-upload.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import type { Route } from "./+types/pictures.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

const idsInput = z.array(z.uuid()).max(200).catch([])

/** Returns pictures by their ids: a draft may name some that the public website does not. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = idsInput.parse(url.searchParams.getAll("id"))
  return Response.json(await transact(context.get(scopeContext), (tx) => listPicturesById(tx, ids)))
}

/** Takes a picture that the website may show. A drawing (SVG) is taken as a logo alone. */
export function action({ context }: Route.ActionArgs) {
  const { organization } = context.get(scopeContext)
  const form = context.get(formContext)
  return answerUpload(() => storeUpload(organization.id, form.get("photo"), { allowSvg: form.get("logo") === "1" }))
}
