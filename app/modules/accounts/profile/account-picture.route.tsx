import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { data, Form, isRouteErrorResponse, replace, useNavigation } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { mostBytes, uploadRetrySeconds } from "#app/modules/media/picture.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { PageHeading } from "../components/page-heading.tsx"
import { pictureInput } from "../inputs.ts"
import { getAccount, requireSignIn } from "../session/session.server.ts"
import { AlternativeLink } from "../sign-in/alternative-link.tsx"
import { submitForm } from "../submit-form.server.ts"
import type { Route } from "./+types/account-picture.route"
import styles from "./account-picture.module.css"
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
  return submitForm(context, pictureInput, async (input) => {
    if (input.intent === "remove") await removeAvatar(id)
    else await saveAvatar(id, Buffer.from(await input.picture.arrayBuffer()))
    return replace("/account", { headers: { "Set-Cookie": flashCookie(request, "profile-saved") } })
  })
}

/** Keeps the page and the chosen file when the server is too busy for an upload, or handles another one of this account. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status !== 429) throw error
    const problems: Record<string, string[]> = { picture: [error.data === "file.overloaded" ? "file.overloaded" : "file.busy"] }
    return data({ result: { error: problems }, isBusy: true }, { status: 429 })
  }
}

export default function AccountPicture({ loaderData: { link, name }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  const sentence = useErrorMessage("accounts")
  const ofFile = useErrorMessage("media")
  const navigation = useNavigation()
  const sent = useRef<SubmitEvent["nativeEvent"]>(null)
  const isBusy = actionData !== undefined && "isBusy" in actionData
  const isSaving = isBusy || navigation.formData?.get("intent") === "save"
  const [isTooLarge, setTooLarge] = useState(false)
  const problem = isTooLarge ? "file.size" : (actionData?.result?.error?.picture?.[0] ?? actionData?.result?.error?.[""]?.[0])

  useEffect(() => {
    if (!isBusy || navigation.state !== "idle") return undefined
    const waiting = setTimeout(() => sendAgain(sent.current), uploadRetrySeconds * 1000)
    return () => clearTimeout(waiting)
  }, [isBusy, navigation.state])

  /** Blocks the submission of a file that the server would refuse. */
  function keepLarge(event: SubmitEvent) {
    sent.current = event.nativeEvent
    if (isTooLarge && event.nativeEvent.submitter?.getAttribute("value") === "save") event.preventDefault()
  }

  return (
    <>
      <PageHeading title={t("picture.title")}>{t("picture.text")}</PageHeading>
      <Avatar name={name} link={link} large />
      <Form method="post" encType="multipart/form-data" className={styles.form} noValidate onSubmit={keepLarge}>
        <label className={styles.label} htmlFor="picture">
          {t("picture.choose")}
        </label>
        <input
          id="picture"
          className={styles.file}
          type="file"
          name="picture"
          onChange={({ currentTarget }) => setTooLarge((currentTarget.files?.[0]?.size ?? 0) > mostBytes)}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "picture-error" : "picture-help"}
        />
        {problem ? (
          <FieldError id="picture" error={problem.startsWith("file.") ? ofFile(problem) : sentence(problem)} />
        ) : (
          <p id="picture-help" className={styles.help}>
            {t("picture.help")}
          </p>
        )}
        <Button type="submit" name="intent" value="save" variant="primary" wide busy={isSaving}>
          {t("account.save")}
        </Button>
        {link && (
          <Button type="submit" name="intent" value="remove" variant="secondary" wide>
            {t("picture.remove")}
          </Button>
        )}
      </Form>
      <AlternativeLink to="/account">{t("picture.back")}</AlternativeLink>
    </>
  )
}

/** Submits with the button that was pressed before. */
function sendAgain(event: SubmitEvent["nativeEvent"] | null) {
  if (event?.target instanceof HTMLFormElement) event.target.requestSubmit(event.submitter)
}

export { LoadFailed as ErrorBoundary }
