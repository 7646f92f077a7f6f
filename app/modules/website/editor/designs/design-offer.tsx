import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Notice } from "#app/ui/notice.tsx"
import { findUntouched } from "../../designs/find-untouched.ts"
import { useDraft } from "../use-draft.tsx"

interface DesignOfferProps {
  shopName: string
  open: () => void
  children: Elements
}

/** Offers a design before the settings of a website that nobody has changed yet, and after those of any other. */
export function DesignOffer({ shopName, open, children }: DesignOfferProps) {
  const { t } = useTranslation("webDesigns")
  const { document } = useDraft()
  const { pages, components } = findUntouched(document, shopName)
  const isNew = document.pages.length <= 2 && pages.size === document.pages.length && components.size === document.components.length
  if (!isNew)
    return (
      <>
        {children}
        <Button onClick={open}>{t("title")}</Button>
      </>
    )
  return (
    <>
      <Notice
        title={t("offer.title")}
        actions={
          <Button compact variant="primary" onClick={open}>
            {t("title")}
          </Button>
        }
      >
        <p>{t("offer.text")}</p>
      </Notice>
      {children}
    </>
  )
}
