import { type SubmitEvent, useState } from "react"
import { data, Form, isRouteErrorResponse, redirect, useNavigation } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { mostBytes } from "#app/modules/media/picture.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/logo.route"
import { ReadOnly } from "./read-only.tsx"
import { readLogo } from "./read-settings.server.ts"
import { removeLogo, saveLogo } from "./save-logo.server.ts"
import styles from "./settings.module.css"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ context }: Route.LoaderArgs) => readLogo(context.get(scopeContext))

const logoInput = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("save"),
      picture: z.instanceof(File, { error: "picture.required" }).refine(({ size }) => size > 0, { error: "picture.required" }),
    }),
    z.object({ intent: z.literal("remove") }),
  ],
  { error: "unexpected" },
)

export function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submit(
    context,
    logoInput,
    async (input) => {
      if (input.intent === "remove") await removeLogo(scope)
      else await saveLogo(scope, Buffer.from(await input.picture.arrayBuffer()))
      return redirect("/settings", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
    },
    async () => ({}),
  )
}

/** Keeps the page and the chosen file when the server is too busy for an upload. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status !== 429) throw error
    const problems: Record<string, string[]> = { picture: [error.data === "file.overloaded" ? "file.overloaded" : "file.busy"] }
    return data({ result: { error: problems } }, { status: 429 })
  }
}

export default function Logo({ loaderData: { logo, mayEdit }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organizations")
  const sentence = useErrorMessage("organizations")
  const ofFile = useErrorMessage("media")
  const isSaving = useNavigation().formData?.get("intent") === "save"
  const [isTooLarge, setTooLarge] = useState(false)
  const errors = actionData?.result?.error
  const problem = isTooLarge ? "file.size" : (errors?.picture?.[0] ?? errors?.[""]?.[0])

  /** Blocks the submission of a file that the server would refuse. */
  function keepLarge(event: SubmitEvent) {
    if (isTooLarge && event.nativeEvent.submitter?.getAttribute("value") === "save") event.preventDefault()
  }

  return (
    <div className={styles.page}>
      <PageHeader title={t("logo.title")} back={{ to: "/settings", label: t("logo.back") }} />
      <p className={styles.text}>{t("logo.text")}</p>
      {logo && <img className={styles.logo} {...logo} alt="" />}
      <ReadOnly mayEdit={mayEdit}>
        <Form method="post" encType="multipart/form-data" className={styles.form} noValidate onSubmit={keepLarge}>
          <label className={styles.label} htmlFor="logo">
            {t("logo.file")}
          </label>
          <input
            id="logo"
            className={styles.file}
            type="file"
            name="picture"
            onChange={({ currentTarget }) => setTooLarge((currentTarget.files?.[0]?.size ?? 0) > mostBytes)}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "logo-error" : "logo-help"}
          />
          {problem ? (
            <FieldError id="logo" error={problem.startsWith("file.") ? ofFile(problem) : sentence(problem)} />
          ) : (
            <p id="logo-help" className={styles.text}>
              {t("logo.help")}
            </p>
          )}
          <p className={styles.actions}>
            <Button type="submit" name="intent" value="save" variant="primary" compact busy={isSaving}>
              {t("logo.save")}
            </Button>
            {logo && (
              <Button type="submit" name="intent" value="remove" compact>
                {t("logo.remove")}
              </Button>
            )}
          </p>
        </Form>
      </ReadOnly>
    </div>
  )
}

export { LoadFailed as ErrorBoundary }
