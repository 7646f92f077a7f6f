import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LeaveDialog } from "#app/ui/edit-form/leave-dialog.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { ConflictDialog } from "./conflict-dialog.tsx"
import { DesignsPanel } from "./designs/designs-panel.tsx"
import { useDesignTrial } from "./designs/use-design-trial.ts"
import { DraftElsewhere } from "./draft/draft-elsewhere.tsx"
import { DraftOffer } from "./draft/draft-offer.tsx"
import { useDraftLock } from "./draft/use-draft-lock.ts"
import styles from "./editor.module.css"
import { EditorBar } from "./editor-bar.tsx"
import { EditorSkeleton } from "./editor-skeleton.tsx"
import { EditorTabs } from "./editor-tabs.tsx"
import { HistoryPanel } from "./history/history-panel.tsx"
import type { VersionView } from "./history/read-versions.server.ts"
import { ShownVersion, useVersion } from "./history/shown-version.tsx"
import { type KeyAction, keyActionOf } from "./key-action.ts"
import { useCardToggle } from "./payments/use-card-toggle.ts"
import { PreviewFrame } from "./preview/preview-frame.tsx"
import { type PreviewOptions, PreviewToolbar } from "./preview/preview-toolbar.tsx"
import type { EditorView } from "./read-editor.server.ts"
import { placeOfProblem, type Refusal } from "./refusal.ts"
import { DraftProvider, useDraft } from "./use-draft.tsx"
import { useEditorView } from "./use-editor-view.ts"
import { useSave } from "./use-save.ts"

interface EditorProps {
  view: EditorView
  /** Stands under the bar: how the subscription stands. */
  banner: Elements
  /** The checklist of a new shop has steps besides the website. */
  hasNextStep: boolean
}

/** The website editor: a panel of tabs beside a live preview, over one draft. */
export function Editor({ view, ...shown }: EditorProps) {
  const holder = useDraftLock(view.owner)
  if (holder === "elsewhere") return <DraftElsewhere owner={view.owner} />
  if (holder === undefined) return <EditorSkeleton banner={shown.banner} />
  return (
    <DraftProvider document={view.document} owner={view.owner}>
      <Workbench view={view} {...shown} />
    </DraftProvider>
  )
}

function Workbench({ view, banner, hasNextStep }: EditorProps) {
  const { t, locale } = useTranslation("webEditor")
  const draft = useDraft()
  const cardToggle = useCardToggle(view.card.isTurnedOn)
  const trial = useDesignTrial(view.shop.name)
  const { tab, page: pageId, component, isDesigns, isHistory, open } = useEditorView()
  const [options, setOptions] = useState<PreviewOptions>({ device: "desktop", theme: "light", language: locale })
  const [isPreviewShown, setPreviewShown] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const saving = useSave({
    member: view.member,
    hasNextStep,
    onRefused: (refused, rest) => {
      const place = placeOfProblem(refused, rest, { tab, page: pageId, component })
      if (!place) return
      setRefusal({ place })
      setPreviewShown(false)
      open(place)
    },
  })
  const [chosenVersion, setVersion] = useState<VersionView>()
  const version = isHistory ? chosenVersion : undefined
  const { data: versionDocument, hasFailed } = useVersion(version)
  const [historyLoads, setHistoryLoads] = useState(0)
  const elsewhere = isDesigns ? trial.document : version && versionDocument
  const isDraftShown = elsewhere === undefined && version === undefined
  const document = elsewhere ?? draft.document

  function runAction(action: KeyAction) {
    if (!isDraftShown) return
    if (action === "undo") saving.release()
    if (action !== "save") draft[action]()
    else if (draft.hasChanges || saving.mayHold) saving.save()
  }
  useEditorKeys(runAction)

  const page = document.pages.find(({ id }) => id === pageId) ?? document.pages[0]
  const shown = component && !page?.sections.includes(component) ? { component } : { page: page?.id ?? "" }

  return (
    <div className={styles.editor} data-preview={isPreviewShown || undefined}>
      <EditorBar
        pages={document.pages}
        page={page}
        isDraftShown={isDraftShown}
        saving={saving}
        toolbar={<PreviewToolbar options={options} onChange={setOptions} />}
        isPreviewShown={isPreviewShown}
        showPreview={setPreviewShown}
      />
      {banner}
      <main id="content" className={styles.main}>
        <div className={styles.panel}>
          <DraftOffer />
          {isDesigns && (
            <DesignsPanel
              trial={trial}
              shopName={view.shop.name}
              close={() => open({ tab: "general" })}
              showPreview={() => setPreviewShown(true)}
            />
          )}
          {isHistory && (
            <HistoryPanel
              key={`${historyLoads} ${saving.saves}`}
              shown={version?.number}
              show={(each) => {
                setVersion(each)
                setPreviewShown(true)
              }}
              close={() => open({ tab })}
              reload={() => setHistoryLoads(historyLoads + 1)}
            />
          )}
          {!isDesigns && !isHistory && (
            <EditorTabs view={view} page={page?.id} problems={saving.problems} refusal={refusal} cardToggle={cardToggle} />
          )}
        </div>
        <div className={styles.preview}>
          {version && (
            <ShownVersion
              version={version}
              document={versionDocument}
              hasFailed={hasFailed}
              close={() => {
                setVersion(undefined)
                open({ tab })
              }}
            />
          )}
          <PreviewFrame
            document={document}
            shown={shown}
            component={component}
            {...options}
            onKeyAction={runAction}
            onSelect={(id) => {
              if (isDesigns || isHistory) return
              open({ tab: "components", component: id })
              setPreviewShown(false)
            }}
          />
        </div>
      </main>
      {saving.conflict && <ConflictDialog conflict={saving.conflict} settle={saving.settleConflict} cancel={saving.cancel} />}
      {draft.hasChanges && <LeaveDialog spansQueries {...(draft.isStored && { text: t("leave") })} />}
    </div>
  )
}

/**
 * Runs the actions of Ctrl or ⌘ with Z, ⇧Z, Y and S. A text field of the draft has no undo of its own: typing is a step as any other, and the browser's history of a field ends where
 * a step sets its text. Formatted texts undo their own typing first, which makes a step of its own; dialogs and search fields keep their undo. Nowhere does the browser offer to
 * save the page.
 */
function useEditorKeys(run: (action: KeyAction) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyActionOf(event)
    if (!action || event.defaultPrevented) return
    const hasOwnUndo = event.target instanceof Element && event.target.closest("dialog, [type=search]") !== null
    if (hasOwnUndo && action !== "save") return
    event.preventDefault()
    if (!document.querySelector("dialog:modal")) run(action)
  })
  useEffect(() => {
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
}
