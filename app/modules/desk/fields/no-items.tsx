import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Says that the organization has no items, and where to add one. */
export function NoItems({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation("timeline")
  return (
    <p>
      <span>{`${t("noItems.title")}.`}</span>{" "}
      <Link to="/inventory/add" onClick={onLeave}>
        {t("noItems.add")}
      </Link>
    </p>
  )
}
