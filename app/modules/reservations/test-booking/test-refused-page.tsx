import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"

const missing = {
  "test.item": { key: "item", to: "/inventory/add" },
  "test.place": { key: "place", to: "/settings/org/locations/add" },
} as const

/** Says why there is no test booking, with the step that is missing; without a refusal it offers to take one. */
export function TestRefusedPage({ refused }: { refused: string | undefined }) {
  const { t } = useTranslation("testBooking")
  const step = refused !== undefined && refused in missing ? missing[refused as keyof typeof missing] : undefined
  if (step)
    return (
      <EmptyState
        isWholePage
        title={t(`missing.${step.key}.title`)}
        actions={
          <LinkButton to={step.to} variant="primary">
            {t(`missing.${step.key}.action`)}
          </LinkButton>
        }
      >
        {t(`errors.test.${step.key}`)}
      </EmptyState>
    )
  return (
    <EmptyState
      isWholePage
      title={refused === "test.gone" ? t("errors.test.gone") : t(refused ? "refused" : "take")}
      actions={
        <form method="post">
          <Button type="submit" variant="primary">
            {t("take")}
          </Button>
        </form>
      }
    >
      {t("text")}
    </EmptyState>
  )
}
