import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { Form } from "react-router"
import type { ConflictDetails, FormValues } from "#app/platform/merge-edit.ts"
import type { ErrorNamespace } from "../error-message.ts"
import { ErrorSummary } from "../form/error-summary.tsx"
import type { InputOf } from "../form/use-form-fields.ts"
import { useHasScript } from "../use-has-script.ts"
import styles from "./edit-form.module.css"
import { EditRefusal } from "./edit-refusal.tsx"
import { LeaveDialog } from "./leave-dialog.tsx"
import { SaveBar } from "./save-bar.tsx"
import { useEditReply } from "./use-edit-reply.ts"
import { type EditReply, useEdits } from "./use-edits.ts"
import { useSaveAfterUploads } from "./use-save-after-uploads.ts"

export interface EditFormProps<Name extends string> {
  /** Unique on the page; begins the ids of the fields. */
  id: string
  /** Sent as `intent`. */
  intent?: string
  /** Its fields, in the order of the screen. */
  names: readonly Name[]
  /** The saved values; those of a new record are its defaults. */
  values: FormValues<Name>
  reply: EditReply | undefined
  /** The namespace of its error messages. */
  messages: ErrorNamespace
  /** Returns the error code of a filled field, as far as a browser can tell. */
  check?: (field: string, value: string) => string | undefined
  /** The text of the button. */
  save: string
  /** Says that there are changes; by default in general words. */
  unsaved?: string
  /** The text of a second button, which sends `next=another` beside the form: the action leads to an empty form. */
  saveAndAdd?: string
  /** The id that a new record gets, from the loader. A new record can be saved as it is: the bar is always there. */
  newId?: string
  /** The bar is the foot of a dialog, which is closed to discard: it is always there. */
  isInDialog?: boolean
  /** The fields hold the button that saves: there is no bar. */
  hasOwnButton?: boolean
  /** Refusals that the page shows itself, such as a question. */
  handled?: readonly string[]
  /** Names a field where others have saved another value. */
  labelOf: (name: Name) => string
  /** Formats a value for the notice of a conflict; undefined for its plain text. */
  describe?: (name: Name, value: string) => string | undefined
  action?: string
  children: (inputOf: InputOf<Name>) => ReactNode
}

/**
 * A form of a record that several people may edit. A bar to save appears with the first change, also on Ctrl or ⌘ S; leaving the page with changes asks. When
 * somebody else has saved other values meanwhile, it shows both. Works without JavaScript.
 */
export function EditForm<Name extends string>(props: EditFormProps<Name>) {
  const {
    id,
    intent = "save",
    names,
    values,
    messages,
    check,
    save,
    unsaved,
    saveAndAdd,
    newId,
    isInDialog = false,
    hasOwnButton = false,
    handled = [],
    labelOf,
    describe,
    action,
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const edits = useEdits({ form, intent, names, values, reply: props.reply })
  const { opened, shown, generation, isDirty, isSaving, isUnanswered } = edits
  const uploads = useSaveAfterUploads(form)
  const { reply, dismiss, formProps, inputOf, invalid, problem, liveMessages } = useEditReply(props.reply, {
    id,
    intent,
    names,
    messages,
    check,
    handled,
  })
  const isNew = newId !== undefined
  // Survives other loads, so that sending the form again after a lost answer adds no second record.
  const [sentId] = useState(props.reply?.newId ?? newId)
  const isFixed = isNew || isInDialog
  const hasScript = useHasScript()
  const hasBar = !hasOwnButton && (!hasScript || isFixed || isDirty || isSaving)

  useFocusAfterSave(form, hasScript && hasBar)
  useSaveKey(form, (isDirty || isFixed) && !isSaving)

  /** At once: the form may be sent next. */
  function settle({ theirs }: ConflictDetails, change: (theirs: ConflictDetails["theirs"]) => void) {
    flushSync(() => {
      dismiss()
      change(theirs)
    })
    document.getElementById(`${id}-${Object.keys(theirs)[0]}`)?.focus()
  }

  return (
    <Form
      ref={form}
      method="post"
      tabIndex={-1}
      {...(action && { action })}
      preventScrollReset={!isNew}
      {...formProps}
      className={styles.form}
      onInput={(event) => {
        formProps.onInput(event)
        edits.track()
        uploads.follow()
      }}
      onSubmit={(event) => {
        if (isSaving) event.preventDefault()
        else uploads.hold(event)
        if (!event.defaultPrevented) edits.markSent()
      }}
    >
      {/* Enter in a field submits with the first button of the form. */}
      {(!hasScript || saveAndAdd) && (
        <button type="submit" hidden>
          {save}
        </button>
      )}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      {isNew && <input type="hidden" name="newId" value={sentId} />}
      {invalid.length > 1 && <ErrorSummary fields={invalid} />}
      <EditRefusal
        reply={reply}
        isSaving={isSaving}
        problem={problem}
        isUnanswered={isInDialog && isUnanswered}
        labelOf={(name) => labelOf(name as Name)}
        describe={(name, value) => describe?.(name as Name, value)}
        takeTheirs={(conflict) => settle(conflict, edits.takeTheirs)}
        keepMine={(conflict) => {
          settle(conflict, edits.keepMine)
          form.current?.requestSubmit()
        }}
      />
      <div key={generation} className={styles.fields}>
        {children((name) => ({ ...inputOf(name), defaultValue: shown[name] }))}
      </div>
      {hasBar && (
        <SaveBar
          isInDialog={isInDialog}
          isDirty={isDirty}
          isSaving={isSaving}
          held={uploads.held}
          save={save}
          unsaved={unsaved}
          saveAndAdd={saveAndAdd}
          discard={
            isFixed
              ? undefined
              : () => {
                  dismiss()
                  edits.discard()
                }
          }
        />
      )}
      <output className="visually-hidden">{liveMessages}</output>
      {isDirty && <LeaveDialog />}
    </Form>
  )
}

/** Focuses the form once its bar has gone with the focus. A field would open the keyboard of a phone. */
function useFocusAfterSave(form: RefObject<HTMLFormElement | null>, hasBar: boolean) {
  const hadBar = useRef(hasBar)
  useEffect(() => {
    if (hadBar.current && !hasBar && document.activeElement === document.body) form.current?.focus({ preventScroll: true })
    hadBar.current = hasBar
  }, [form, hasBar])
}

/** Submits the form on Ctrl or ⌘ S, while it has something to save. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, canSave: boolean) {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (canSave) form.current?.requestSubmit()
  })
  useEffect(() => {
    window.addEventListener("keydown", save)
    return () => window.removeEventListener("keydown", save)
  }, [])
}
