import { replace } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { keepFileWhileBusy, PictureForm } from "#app/modules/media/components/picture-form.tsx"
import { pictureInput } from "#app/modules/media/picture-input.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { PageHeading } from "../components/page-heading.tsx"
import { getAccount, requireSignIn } from "../session/session.server.ts"
import type { Route } from "./+types/account-picture.route"
import { createAvatarLink, removeAvatar, saveAvatar } from "./avatar.server.ts"
import { Avatar } from "./avatar.tsx"

export const handle: Handle = { access: "signed-in" }

export const middleware = [requireSignIn]

export function loader({ context }: Route.LoaderArgs) {
  const { id, avatar, firstName, lastName, email } = getAccount(context)
  return { link: createAvatarLink(id, avatar), name: `${firstName} ${lastName}`.trim() || email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = getAccount(context)
  return submit(context, pictureInput, async (input) => {
    if (input.intent === "remove") await removeAvatar(id)
    else await saveAvatar(id, Buffer.from(await input.picture.arrayBuffer()))
    return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "profile-saved") } })
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFileWhileBusy(serverAction)

export default function AccountPicture({ loaderData: { link, name }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      <PageHeading title={t("picture.title")} back={{ to: "/account", label: t("account.title") }}>
        {t("picture.text")}
      </PageHeading>
      <Avatar name={name} link={link} large />
      <PictureForm
        reply={actionData}
        label={t("picture.choose")}
        help={t("picture.help")}
        save={t("account.save")}
        remove={link ? t("picture.remove") : undefined}
        messages="accounts"
      />
    </>
  )
}

export { LoadFailed as ErrorBoundary }
