import { useEffect, useRef, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog, DialogActions } from "#app/ui/dialog.tsx"
import type { PageProblems } from "../../document/page-problem.ts"
import type { PageDocument } from "../../website-document.ts"
import { changePage } from "../edit-document.ts"
import { useDraft } from "../use-draft.tsx"
import { focusProblemIn } from "../use-refusal.ts"
import { PageFields, type PageSurroundings } from "./page-fields.tsx"
import styles from "./pages-tab.module.css"

interface PageDialogProps extends PageSurroundings {
  page: PageDocument
  problems: PageProblems
  close: () => void
}

interface NewPageDialogProps extends PageDialogProps {
  change: (next: Partial<PageDocument>) => void
  add: () => void
}

/** A page that joins the draft once it could be published. */
export function NewPageDialog({ page, change, add, ...dialog }: NewPageDialogProps) {
  const { t } = useTranslation("webPages")
  return (
    <PageForm {...dialog} page={page} title={t("form.add")} submit={t("add")} isBegun={page.title !== ""} change={change} finish={add} />
  )
}

/** Changes the draft while it is typed, as the rest of the editor does. */
export function EditPageDialog({ page, ...dialog }: PageDialogProps) {
  const { t } = useTranslation("webPages")
  const { change } = useDraft()
  return (
    <PageForm
      {...dialog}
      page={page}
      title={t("form.edit")}
      submit={t("form.done")}
      isBegun
      change={(next, field) => change(field && `pages.${page.id}.${field}`, (current) => changePage(current, page.id, next))}
      finish={dialog.close}
    />
  )
}

interface PageFormProps extends PageDialogProps {
  /** Shows problems at once, and not only those of fields that were left. */
  isBegun: boolean
  title: string
  submit: string
  change: (next: Partial<PageDocument>, field?: string) => void
  finish: () => void
}

/** Tells what is wrong with a field once it was left or sent, and then while it is typed. */
function PageForm({ title, submit, isBegun, finish, close, page, problems, ...fields }: PageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [reported, setReported] = useState<ReadonlySet<string>>(() => new Set(isBegun ? Object.keys(problems) : []))
  const shown = Object.fromEntries(Object.entries(problems).filter(([field]) => reported.has(field)))

  useEffect(() => {
    if (form.current) focusProblemIn(form.current)
  }, [])

  function report(field: string) {
    setReported((current) => new Set([...current, field]))
  }

  function send() {
    const wrong = Object.keys(problems)
    if (wrong.length === 0) return finish()
    setReported(new Set(wrong))
    // The fields learn of their errors first.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog title={title} close={close}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PageFields {...fields} page={page} problems={shown} report={report} />
        <DialogActions>
          <Button type="submit" compact variant="primary">
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
