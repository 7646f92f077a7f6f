import { data, redirect } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { type Scope, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { changeSize, type SizeChange } from "#app/modules/reservations/change/change-size.server.ts"
import type { TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import type { Handle } from "#app/platform/access.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext } from "#app/platform/form.server.ts"
import { recordNumber } from "#app/platform/input/zod-inputs.ts"
import { parseSum } from "#app/platform/money.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/size.route"
import { SizeRefusedPage } from "./size-refused-page.tsx"
import type { SizeAnswer, SizeRefusal } from "./use-change-size.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

const input = z.object({
  number: recordNumber,
  line: z.uuid(),
  size: recordNumber,
  /** As `formatSum` writes it. */
  seenTotal: z
    .string()
    .transform((text) => parseSum(text) ?? undefined)
    .optional(),
  back: z.string().optional(),
})

/** Changes the size of a booked line. A form without a script names the page to go back to, and goes there once it is done. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = input.safeParse(Object.fromEntries(context.get(formContext)))
  if (!parsed.success) throw data(null, { status: 400 })
  const { back: path, ...change } = parsed.data
  const back = path === undefined ? undefined : safePath(path, request.url)
  const answer = await answerOf(context.get(scopeContext), change)
  if ("refused" in answer) return data({ ...answer, change, back }, { status: 409 })
  if (back !== undefined) throw redirect(back, { headers: { "Set-Cookie": flashCookie(request, "saved") } })
  return answer
}

async function answerOf(scope: Scope, change: SizeChange): Promise<SizeAnswer | SizeRefusal> {
  try {
    const { details } = await changeSize(scope, change)
    return { total: details?.total?.to ?? null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code, total: error.code === "total.changed" ? (error.details as TotalDetails) : undefined }
  }
}

export const loader = () => null

/** Shown without a script only: the sheet sends its form in the background. */
export default function ChangeSize({ actionData }: Route.ComponentProps) {
  return <SizeRefusedPage answer={actionData && "refused" in actionData ? actionData : undefined} />
}

export { LoadFailed as ErrorBoundary }
