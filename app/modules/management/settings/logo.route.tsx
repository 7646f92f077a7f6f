import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { keepFileWhileBusy, PictureForm } from "#app/modules/media/components/picture-form.tsx"
import { pictureInput } from "#app/modules/media/picture-input.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/logo.route"
import { LogoPicture } from "./logo-picture.tsx"
import { ReadOnly } from "./read-only.tsx"
import { readLogo } from "./read-settings.server.ts"
import { removeLogo, saveLogo } from "./save-logo.server.ts"
import styles from "./settings.module.css"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export const loader = ({ context }: Route.LoaderArgs) => readLogo(context.get(scopeContext))

export function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  return submit(
    context,
    pictureInput,
    async (input) => {
      if (input.intent === "remove") await removeLogo(scope)
      else await saveLogo(scope, Buffer.from(await input.picture.arrayBuffer()))
      return redirect("/settings", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
    },
    async () => ({}),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFileWhileBusy(serverAction)

export default function Logo({ loaderData: { logo, mayEdit }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organizations")
  return (
    <div className={styles.page}>
      <PageHeader title={t("logo.title")} back={{ to: "/settings", label: t("logo.back") }} />
      <p className={styles.text}>{t("logo.text")}</p>
      {logo && <LogoPicture logo={logo} />}
      <ReadOnly mayEdit={mayEdit}>
        <PictureForm
          reply={actionData}
          label={t("logo.file")}
          help={t("logo.help")}
          save={t("logo.save")}
          remove={logo ? t("logo.remove") : undefined}
          messages="organizations"
          allowSvg
        />
      </ReadOnly>
    </div>
  )
}

export { LoadFailed as ErrorBoundary }
