import { History, Redo2, Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import iconButton from "#app/ui/icon-button.module.css"
import { toast } from "#app/ui/toasts/toast.ts"
import type { PageDocument } from "../website-document.ts"
import styles from "./editor-bar.module.css"
import { titleOfPage } from "./pages/title-of-page.ts"
import { useDraft } from "./use-draft.tsx"
import { useEditorView } from "./use-editor-view.ts"
import type { useSave } from "./use-save.ts"

interface EditorBarProps {
  /** Shown in the preview: the draft, a version or a design that is tried. */
  pages: PageDocument[]
  /** The one in the preview. */
  page: PageDocument | undefined
  /** Whether that is the draft, which can be saved then. */
  isDraftShown: boolean
  saving: Pick<ReturnType<typeof useSave>, "isSaving" | "isHeld" | "mayHold" | "save" | "release">
  /** Width, colours and language of the preview. */
  toolbar: ReactNode
  /** On narrow screens one of panel and preview is shown. */
  isPreviewShown: boolean
  showPreview: (isShown: boolean) => void
}

/** Close, the page in the preview, steps, and saving. */
export function EditorBar({ pages, page, isDraftShown, saving, toolbar, isPreviewShown, showPreview }: EditorBarProps) {
  const { t, locale } = useTranslation("webEditor", "ui")
  const draft = useDraft()
  const { open, tab, isHistory } = useEditorView()
  const { isSaving, isHeld, mayHold, save, release } = saving
  const maySave = draft.hasChanges || mayHold

  function undo() {
    release()
    draft.undo()
  }

  function discard() {
    release()
    draft.discard()
    toast.success(t("discarded"), {
      action: { label: t("ui:undo"), onPress: draft.undo },
      until: draft.untilNextStep(),
    })
  }

  return (
    <header className={styles.bar}>
      <Link to="/reservations/manage" className={iconButton.iconButton} aria-label={t("close")} title={t("close")}>
        <Icon name="close" />
      </Link>
      <title>{`${t("title")} · Orenda`}</title>
      <h1 className={styles.title}>{t("title")}</h1>
      <label className={styles.pages}>
        <span className="visually-hidden">{t("page")}</span>
        <select className={styles.select} value={page?.id} onChange={(event) => open({ page: event.currentTarget.value })}>
          {pages.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOfPage(each, locale)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.group}>
        <StepButton label={t("undo")} isOff={!isDraftShown || !draft.canUndo} onClick={undo} icon={Undo2} />
        <StepButton label={t("redo")} isOff={!isDraftShown || !draft.canRedo} onClick={draft.redo} icon={Redo2} />
        <button
          type="button"
          className={iconButton.iconButton}
          aria-label={t("history.title")}
          title={t("history.title")}
          aria-pressed={isHistory}
          onClick={() => {
            open(isHistory ? { tab } : { history: true })
            showPreview(false)
          }}
        >
          <History size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.view} data-shown={isPreviewShown || undefined}>
        {toolbar}
      </div>
      <div className={styles.switch}>
        <button type="button" className={styles.side} aria-pressed={!isPreviewShown} onClick={() => showPreview(false)}>
          {t("edit")}
        </button>
        <button type="button" className={styles.side} aria-pressed={isPreviewShown} onClick={() => showPreview(true)}>
          {t("preview")}
        </button>
      </div>
      <div className={styles.end} data-idle={!maySave && !isSaving ? true : undefined} data-action-bar={maySave ? "" : undefined}>
        <output className={styles.state}>{isHeld ? t("savingLater") : draft.hasChanges && t("unsaved")}</output>
        {draft.hasChanges && isDraftShown && (
          <Button compact variant="quiet" onClick={discard}>
            {t("discard")}
          </Button>
        )}
        <Button compact variant="primary" busy={isSaving || isHeld} waits={!maySave || !isDraftShown} onClick={save}>
          {t("save")}
        </Button>
      </div>
    </header>
  )
}

interface StepButtonProps {
  label: string
  isOff: boolean
  onClick: () => void
  icon: typeof Undo2
}

const StepButton = ({ label, isOff, onClick, icon: StepIcon }: StepButtonProps) => (
  <button
    type="button"
    className={iconButton.iconButton}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onClick()}
  >
    <StepIcon size={20} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
