import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"

/** Says why there is no test booking, with the step that is missing; without a refusal it offers to take one. */
export function TestRefusedPage({ refused }: { refused: string | undefined }) {
  const { t } = useTranslation("testBooking")
  if (refused === "test.item")
    return (
      <EmptyState
        isWholePage
        title={t("missing.title")}
        actions={
          <LinkButton to="/inventory/add" variant="primary">
            {t("missing.action")}
          </LinkButton>
        }
      >
        {t("errors.test.item")}
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
