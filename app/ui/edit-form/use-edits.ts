import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { FormReply } from "../form/action-form.tsx"
import { hasFormFailed } from "../form/keep-page.ts"
import { rebaseEdits } from "./rebase-edits.ts"

/** The action data of an edit form: beside what every form's has, the values that the form was opened with, as it sent them. */
export interface EditReply extends FormReply {
  opened?: FormValues
  newId?: string
}

interface EditsOptions<Name extends string> {
  form: RefObject<HTMLFormElement | null>
  intent: string
  names: readonly Name[]
  /** The saved values. */
  values: FormValues<Name>
  reply: EditReply | undefined
}

/**
 * Tracks which saved values a form was opened with and whether it differs from them. The fields are uncontrolled: where others' values replace what they
 * show, they are mounted again, with `generation` as their key and `shown` as their default values.
 */
export function useEdits<Name extends string>({ form, intent, names, values, reply }: EditsOptions<Name>) {
  const typedBefore = reply?.result?.initialValue
  const [{ opened, shown, generation, isUnanswered }, setState] = useState(() => ({
    opened: pick(names, { ...values, ...reply?.opened }),
    shown: typedBefore ? pick(names, typedBefore) : values,
    generation: 0,
    isUnanswered: false,
  }))
  const [isDirty, setDirty] = useState(false)
  const sent = useRef<{ values: FormValues<Name>; reply: EditReply | undefined; visit: string }>(undefined)
  /** The id of the field that had the focus before the fields were mounted again. */
  const focused = useRef<string>(undefined)
  const { formData } = useNavigation()
  // Every answer to a form completes a navigation, and every navigation has its own key. A live update has none: it may be rendered after the form was sent.
  const { key: visit } = useLocation()
  const isSaving = formData?.get("intent") === intent

  /** Disabled fields, of people who may only read, have no form data. */
  const readTyped = () =>
    pick(names, !form.current || form.current.matches("fieldset:disabled *") ? shown : Object.fromEntries(new FormData(form.current)))
  const isPending = () => Boolean(form.current?.querySelector("[data-uploading]"))
  const track = () => setDirty(isPending() || !isEqual(readTyped(), opened))

  /** Mounts the fields again where they show other values than `shown`, or if `isFresh`. */
  function show(next: { opened: FormValues<Name>; shown: FormValues<Name> }, { isFresh = false, isUnanswered = false } = {}) {
    const isShown = !isFresh && isEqual(readTyped(), next.shown)
    if (!isShown) focused.current = document.activeElement?.id
    setState({ ...next, generation: isShown ? generation : generation + 1, isUnanswered })
    setDirty((!isFresh && isPending()) || !isEqual(next.shown, next.opened))
  }

  const takeSaved = useEffectEvent((saved: FormValues<Name>) => {
    const last = sent.current?.visit === visit ? undefined : sent.current
    if (last) sent.current = undefined
    const hasFailed = hasFormFailed()
    const isUnanswered = last !== undefined && hasFailed && last.reply === reply
    show(rebaseEdits({ opened, typed: readTyped(), saved, sent: hasFailed ? undefined : last?.values }), { isUnanswered })
  })
  useLayoutEffect(() => {
    if (!isSaving) takeSaved(values)
  }, [isSaving, values])

  useLayoutEffect(() => {
    if (generation > 0 && focused.current) document.getElementById(focused.current)?.focus()
  }, [generation])

  return {
    opened,
    shown,
    generation,
    isDirty,
    isSaving,
    /** Whether no answer came to the last save. */
    isUnanswered,
    track,
    markSent: () => {
      sent.current = { values: readTyped(), reply, visit }
    },
    discard() {
      form.current?.dispatchEvent(new Event("reset"))
      show({ opened, shown: opened }, { isFresh: true })
    },
    takeTheirs: (theirs: Record<string, string>) => show({ opened: { ...opened, ...theirs }, shown: { ...readTyped(), ...theirs } }),
    keepMine: (theirs: Record<string, string>) => show({ opened: { ...opened, ...theirs }, shown: readTyped() }),
  }
}

/** An unchecked box and an empty field are both "". */
function pick<Name extends string>(names: readonly Name[], values: Readonly<Record<string, unknown>>): FormValues<Name> {
  const text = (value: unknown) => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : "")
  return Object.fromEntries(names.map((name) => [name, text(values[name])])) as FormValues<Name>
}

const isEqual = (one: FormValues, other: FormValues) => Object.keys(one).every((name) => one[name] === other[name])
