import { Redo2, Undo2 } from "lucide-react"
import { useState } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import iconButton from "#app/ui/icon-button.module.css"
import { TabLinks } from "#app/ui/navigation/tab-links.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { DesignOffer } from "../designs/design-offer.tsx"
import { DesignsPanel } from "../designs/designs-panel.tsx"
import { useDesignTrial } from "../designs/use-design-trial.ts"
import { ComponentsTab } from "./components/components-tab.tsx"
import { textIn } from "./edit-document.ts"
import styles from "./editor.module.css"
import { GeneralTab } from "./general/general-tab.tsx"
import { PagesTab } from "./pages/pages-tab.tsx"
import { PaymentsTab } from "./payments/payments-tab.tsx"
import { PreviewFrame } from "./preview-frame.tsx"
import { type PreviewOptions, PreviewToolbar } from "./preview-toolbar.tsx"
import type { EditorView } from "./read-editor.server.ts"
import { DraftProvider, useDraft } from "./use-draft.tsx"
import { tabs, useEditorView } from "./use-editor-view.ts"
import { useSave } from "./use-save.ts"

interface EditorProps {
  view: EditorView & { maySetPayments: boolean }
}

/** The website editor: a panel of tabs beside a live preview, over one draft. */
export function Editor({ view }: EditorProps) {
  return (
    <DraftProvider document={view.document} owner={view.owner}>
      <Workbench view={view} />
    </DraftProvider>
  )
}

function Workbench({ view }: EditorProps) {
  const { t, locale } = useTranslation("webEditor")
  const draft = useDraft()
  const trial = useDesignTrial(view.shop.name)
  const { tab, page: pageId, component, isDesigns, open } = useEditorView()
  const document = (isDesigns && trial.document) || draft.document
  const { save, isSaving, reply } = useSave()
  const [options, setOptions] = useState<PreviewOptions>({ device: "desktop", theme: "light", language: locale })
  const [isPreviewShown, setPreviewShown] = useState(false)
  const page = document.pages.find(({ id }) => id === pageId) ?? document.pages[0]
  const shown = component && !page?.sections.includes(component) ? { component } : { page: page?.id ?? "" }
  const problems = reply?.kind === "saved" ? reply.problems : {}

  return (
    <div className={styles.editor} data-preview={isPreviewShown || undefined}>
      <header className={styles.bar}>
        <Link to="/reservations/manage" className={iconButton.iconButton} aria-label={t("close")} title={t("close")}>
          <Icon name="close" />
        </Link>
        <title>{`${t("title")} · Orenda`}</title>
        <h1 className={styles.title}>{t("title")}</h1>
        <label className={styles.pages}>
          <span className="visually-hidden">{t("page")}</span>
          <select value={page?.id} onChange={(event) => open({ page: event.currentTarget.value })}>
            {document.pages.map((each) => (
              <option key={each.id} value={each.id}>
                {textIn(each, "title", locale, document.language) || each.title || each.slug}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.group}>
          <button
            type="button"
            className={iconButton.iconButton}
            aria-label={t("undo")}
            title={t("undo")}
            aria-disabled={!draft.canUndo || undefined}
            onClick={draft.undo}
          >
            <Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={iconButton.iconButton}
            aria-label={t("redo")}
            title={t("redo")}
            aria-disabled={!draft.canRedo || undefined}
            onClick={draft.redo}
          >
            <Redo2 size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <PreviewToolbar options={options} onChange={setOptions} />
        <div className={styles.end}>
          {draft.hasChanges && <output className={styles.state}>{t("unsaved")}</output>}
          {draft.hasChanges && (
            <Button
              compact
              variant="quiet"
              onClick={() => {
                draft.discard()
                toast.info(t("discarded"))
              }}
            >
              {t("discard")}
            </Button>
          )}
          <Button compact variant="primary" busy={isSaving} waits={!draft.hasChanges} onClick={save}>
            {t("save")}
          </Button>
        </div>
      </header>
      <div className={styles.switch}>
        <Button compact variant="quiet" aria-pressed={!isPreviewShown} onClick={() => setPreviewShown(false)}>
          {t("edit")}
        </Button>
        <Button compact variant="quiet" aria-pressed={isPreviewShown} onClick={() => setPreviewShown(true)}>
          {t("preview")}
        </Button>
      </div>
      <main id="content" className={styles.panel}>
        {isDesigns ? (
          <DesignsPanel
            trial={trial}
            shopName={view.shop.name}
            close={() => open({ tab: "general" })}
            showPreview={() => setPreviewShown(true)}
          />
        ) : (
          <>
            <TabLinks
              label={t("title")}
              current={tab}
              tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), to: `?tab=${key}${page ? `&page=${page.id}` : ""}` }))}
            />
            {tab === "general" && (
              <DesignOffer shopName={view.shop.name} open={() => open({ designs: true })}>
                <GeneralTab shop={view.shop} problems={problems} pictures={view.pictures} />
              </DesignOffer>
            )}
            {tab === "components" && <ComponentsTab problems={problems} shopName={view.shop.name} pictures={view.pictures} />}
            {tab === "pages" && <PagesTab problems={problems} urlCode={view.shop.urlCode} />}
            {tab === "payments" && <PaymentsTab mayChange={view.maySetPayments} />}
          </>
        )}
      </main>
      <PreviewFrame
        document={document}
        shown={shown}
        component={component}
        {...options}
        onSelect={(id) => !isDesigns && open({ tab: "components", component: id })}
      />
    </div>
  )
}
