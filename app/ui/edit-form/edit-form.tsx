import { type ReactNode, useEffect, useRef, useState } from "react"
import { Form } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ConflictDetails, FormValues } from "#app/platform/merge-edit.ts"
import type { ErrorNamespace } from "../error-message.ts"
import { ErrorSummary } from "../form/error-summary.tsx"
import { lastReadOnlyRefusal } from "../form/preserve-failed-form.ts"
import { type InputOf, useFormFields } from "../form/use-form-fields.ts"
import { Notice } from "../notice.tsx"
import { readOnlySentence } from "../toasts/toast-read-only.ts"
import { useHasScript } from "../use-has-script.ts"
import { Conflict, conflictIn } from "./conflict.tsx"
import styles from "./edit-form.module.css"
import { LeaveDialog } from "./leave-dialog.tsx"
import { SaveBar } from "./save-bar.tsx"
import { type EditReply, useEdits } from "./use-edits.ts"
import { useFocusAfterSave } from "./use-focus-after-save.ts"
import { useSaveAfterUploads } from "./use-save-after-uploads.ts"
import { useSaveKey } from "./use-save-key.ts"

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
  const { t } = useTranslation("edit")
  const form = useRef<HTMLFormElement>(null)
  const edits = useEdits({ form, intent, names, values, reply: props.reply })
  const { opened, shown, generation, isDirty, isSaving, isUnanswered } = edits
  const uploads = useSaveAfterUploads(form)
  const readOnly = isUnanswered ? lastReadOnlyRefusal() : undefined
  const [dismissed, dismiss] = useState<EditReply>()
  const reply = props.reply === dismissed || (props.reply?.intent ?? intent) !== intent ? undefined : props.reply
  const { formProps, inputOf, invalid, formError, message, liveMessages } = useFormFields({
    id,
    names,
    result: reply?.result,
    messages,
    ...(check && { check }),
  })
  const conflict = conflictIn(reply)
  const code = conflict ? undefined : (reply?.refusal?.code ?? formError)
  const isNew = newId !== undefined
  // Survives other loads, so that sending the form again after a lost answer adds no second record.
  const [sentId] = useState(props.reply?.newId ?? newId)
  const isFixed = isNew || isInDialog
  const hasScript = useHasScript()
  const hasBar = !hasOwnButton && (!hasScript || isFixed || isDirty || isSaving)

  // The refusal stands above the fields, often out of sight of the button.
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply && !isSaving) refusal.current?.focus()
  }, [reply, isSaving])

  useFocusAfterSave(form, hasScript && hasBar)
  useSaveKey(form, (isDirty || isFixed) && !isSaving)

  const focusField = ({ theirs }: ConflictDetails) => document.getElementById(`${id}-${Object.keys(theirs)[0]}`)?.focus()

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
      {/* Until the page has loaded what somebody else saved, a field could not show it. */}
      {conflict && !isSaving && (
        <Conflict
          ref={refusal}
          conflict={conflict}
          typed={reply?.result?.initialValue ?? {}}
          labelOf={(name) => labelOf(name as Name)}
          describe={(name, value) => describe?.(name as Name, value)}
          takeTheirs={() => {
            dismiss(reply)
            edits.takeTheirs(conflict.theirs)
            focusField(conflict)
          }}
          keepMine={() => {
            dismiss(reply)
            edits.keepMine(conflict.theirs)
            focusField(conflict)
            form.current?.requestSubmit()
          }}
        />
      )}
      {code && !handled.includes(code) && (
        <Notice ref={refusal} tone="danger">
          <p>{message(code, "", reply?.refusal?.details)}</p>
        </Notice>
      )}
      {/* Stays after the toast that says so has gone. */}
      {isInDialog && isUnanswered && (
        <Notice tone="warning">
          <p>{readOnly ? readOnlySentence(readOnly) : t("unanswered")}</p>
        </Notice>
      )}
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
          saveAndAdd={saveAndAdd}
          discard={
            isFixed
              ? undefined
              : () => {
                  dismiss(props.reply)
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
