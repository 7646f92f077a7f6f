import type { RichText } from "#app/modules/website/fields/rich-text.ts"
import { RichTextBlocks } from "#app/modules/website/kinds/text/rich-text-blocks.tsx"
import text from "#app/modules/website/kinds/text/text.module.css"
import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Paper } from "#app/ui/paper/paper.tsx"
import { PaperFacts } from "#app/ui/paper/paper-facts.tsx"

interface AcceptedTermsProps {
  /** `at` in ISO 8601. */
  view: { number: number; title: string; body: RichText; at: string; zone: string; shop: { name: string; home: string } }
}

/** The rental terms as they stood when a customer accepted them. */
export function AcceptedTerms({ view: { number, title, body, at, zone, shop } }: AcceptedTermsProps) {
  const { t, locale } = useTranslation("print")
  return (
    <Paper title={title} shop={shop} print={t("print")}>
      <PaperFacts
        facts={[
          [t("booking"), String(number)],
          [t("accepted"), formatDay(at, zone, locale, { year: true })],
        ]}
      />
      <div className={text.text}>
        <RichTextBlocks document={body} home={shop.home} />
      </div>
    </Paper>
  )
}
