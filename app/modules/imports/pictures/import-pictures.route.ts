import { data } from "react-router"
import { z } from "zod"
import { answerUpload } from "#app/modules/media/upload/answer-upload.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import type { Route } from "./+types/import-pictures.route"
import { addPictureFile, pictureFileInput } from "./add-picture-file.server.ts"
import { hasImport, listWantingItems } from "./read-pictures.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

/** Returns the items of the import in `?id=` that may get pictures from files. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  return Response.json(await listWantingItems(scope, await getImportId(url, scope)))
}

/** Takes the picture of one file. */
export async function action({ url, context }: Route.ActionArgs) {
  const [scope, form] = [context.get(scopeContext), context.get(formContext)]
  const id = await getImportId(url, scope)
  const { data: input } = pictureFileInput.safeParse({ name: form.get("name"), targets: form.get("targets") })
  if (!input) throw data(null, { status: 400 })
  return answerUpload(() => addPictureFile(scope, id, form.get("photo"), input))
}

async function getImportId(url: URL, scope: Scope): Promise<string> {
  const { data: id } = z.uuid().safeParse(url.searchParams.get("id"))
  if (id === undefined || !(await hasImport(scope, id))) throw data(null, { status: 404 })
  return id
}
