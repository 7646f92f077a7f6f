import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { TabLinks } from "#app/ui/navigation/tab-links.tsx"
import { ComponentsTab } from "./components/components-tab.tsx"
import { DesignOffer } from "./designs/design-offer.tsx"
import { GeneralTab } from "./general/general-tab.tsx"
import { PagesTab } from "./pages/pages-tab.tsx"
import { PaymentsTab } from "./payments/payments-tab.tsx"
import type { useCardToggle } from "./payments/use-card-toggle.ts"
import type { EditorView } from "./read-editor.server.ts"
import type { Refusal } from "./refusal.ts"
import { tabs, useEditorView } from "./use-editor-view.ts"

interface EditorTabsProps {
  view: EditorView
  /** The id of the page in the preview, which stays in the address. */
  page: string | undefined
  /** Message codes by path. */
  problems: Record<string, string>
  /** The last save that was refused. */
  refusal: Refusal | undefined
  cardToggle: ReturnType<typeof useCardToggle>
}

/** The tabs of the panel; a mark leads to those with problems. */
export function EditorTabs({ view, page, problems, refusal, cardToggle }: EditorTabsProps) {
  const { t } = useTranslation("webEditor")
  const { tab, open } = useEditorView()
  const shared = { problems, refusal, pictures: view.pictures }
  const hasProblem = (list: string) => Object.keys(problems).some((path) => path.startsWith(list))
  const marks = { general: hasProblem("settings."), components: hasProblem("components."), pages: hasProblem("pages."), payments: false }
  return (
    <>
      <TabLinks
        label={t("title")}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: `?tab=${key}${page ? `&page=${page}` : ""}`,
          mark: marks[key] ? t("hasProblems") : undefined,
        }))}
      />
      {tab === "general" && (
        <DesignOffer shopName={view.shop.name} open={() => open({ designs: true })}>
          <GeneralTab shop={view.shop} legibility={view.legibility} {...shared} />
        </DesignOffer>
      )}
      {tab === "components" && <ComponentsTab shopName={view.shop.name} {...shared} />}
      {tab === "pages" && <PagesTab shop={view.shop} {...shared} />}
      {tab === "payments" && <PaymentsTab card={view.card} toggle={cardToggle} />}
    </>
  )
}
