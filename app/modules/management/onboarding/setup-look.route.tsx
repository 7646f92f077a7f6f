import { replace, useNavigation } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { keepFileWhileBusy } from "#app/modules/media/components/picture-form.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { findDesign } from "#app/modules/website/designs/designs.ts"
import { swatches } from "#app/modules/website/swatches.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import type { Route } from "./+types/setup-look.route"
import { LookForm } from "./look-form.tsx"
import { setUpLook } from "./set-up-look.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

export const loader = ({ context }: Route.LoaderArgs) => ({ shopName: context.get(scopeContext).organization.name })

/** Every part can be left out; the pages of the website go on without it. */
export function action({ context }: Route.ActionArgs) {
  return submit(
    context,
    lookInput,
    async ({ design, color, ownColor, logo }) => {
      await setUpLook(context.get(scopeContext), {
        design: design === "plain" ? undefined : findDesign(design),
        color: color === "own" ? ownColor : color || undefined,
        logo: logo && logo.size > 0 ? logo : undefined,
      })
      return replace("/prepare?after=set-up")
    },
    async () => ({}),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFileWhileBusy(serverAction)

export default function SetupLook({ loaderData, actionData }: Route.ComponentProps) {
  return <LookForm {...loaderData} reply={actionData} busy={useNavigation().formMethod === "POST"} />
}

export { LoadFailed as ErrorBoundary }

const lookInput = z.object({
  design: z.enum(["outdoor", "rooms", "plain"], { error: "unexpected" }).default("plain"),
  /** "" for the design's own. */
  color: z.union([z.enum(swatches), z.literal("own"), z.literal("")], { error: "unexpected" }).default(""),
  ownColor: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .transform((color) => color.toUpperCase())
    .optional()
    .catch(undefined),
  /** An empty file where none was chosen. */
  logo: z.instanceof(File).optional(),
})
