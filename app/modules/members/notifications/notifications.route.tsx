import { replace } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { PageHeading } from "#app/modules/accounts/components/page-heading.tsx"
import { getAccount } from "#app/modules/accounts/session/session.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ActionForm } from "#app/ui/form/action-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { allow } from "../allow.server.ts"
import type { Route } from "./+types/notifications.route"
import { listEmailedMembers, setEmailsBookings } from "./email-bookings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { id, email } = getAccount(context)
  const isOn = (await transact(scope, listEmailedMembers)).includes(id)
  return { email, isOn }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(
    context,
    z.object({ intent: z.literal("notifications"), newBookings: z.literal("on").optional() }),
    async ({ newBookings }) => {
      await setEmailsBookings(context.get(scopeContext), getAccount(context).id, newBookings === "on")
      return replace("/account/notifications", { headers: { "Set-Cookie": flashCookie(request, "saved") } })
    },
    async () => ({}),
  )

export default function Notifications({ loaderData: { email, isOn }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("members", "accounts")
  return (
    <>
      <PageHeading title={t("notifications.title")} back={{ to: "/account", label: t("accounts:account.title") }}>
        {t("notifications.text", { email })}
      </PageHeading>
      <ActionForm intent="notifications" fields={["newBookings"]} reply={actionData} messages="management" submit={t("notifications.save")}>
        {(inputOf) => {
          const { id, name } = inputOf("newBookings")
          return <Checkbox id={id} name={name} label={t("notifications.newBookings")} defaultChecked={isOn} />
        }}
      </ActionForm>
    </>
  )
}

export { LoadFailed as ErrorBoundary }
