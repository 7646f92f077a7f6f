import { type SubmitEvent, useState } from "react"
import { Form, Link, useNavigation } from "react-router"
import { PictureDrop } from "#app/modules/media/components/picture-drop.tsx"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { describedBy, FieldFrame } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { type ImportKindName, importKinds } from "../import.ts"
import { mostFileBytes } from "./import-input.ts"
import styles from "./imports.module.css"
import type { listImports } from "./read-imports.server.ts"

type View = Awaited<ReturnType<typeof listImports>>

interface ImportsPageProps {
  view: View
  kind: ImportKindName
  reply: FormReply | undefined
}

/** Takes a file, and lists the imports before. */
export function ImportsPage({ view, kind, reply }: ImportsPageProps) {
  const { t } = useTranslation("imports", "organizations")
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} />
      <p className={styles.text}>{t("text")}</p>
      {view.mayEdit ? <FileForm kind={kind} reply={reply} /> : <Notice title={t("organizations:readOnly")} />}
      {view.imports.length > 0 && <Before view={view} />}
    </div>
  )
}

function FileForm({ kind, reply }: Omit<ImportsPageProps, "view">) {
  const { t } = useTranslation("imports")
  const isBusy = useNavigation().formMethod === "POST"
  const { formProps, inputOf, formError, message } = useFormFields({
    id: "import",
    names: ["kind", "file"],
    result: reply?.result,
    defaultValue: { kind },
    messages: "imports",
  })
  const [isTooLarge, setTooLarge] = useState(false)
  const input = inputOf("file")
  const file = { ...input, error: isTooLarge ? message("file.size") : input.error }
  const keepLarge = (event: SubmitEvent) => isTooLarge && event.preventDefault()
  return (
    <Form method="post" encType="multipart/form-data" {...formProps} onSubmit={keepLarge} className={styles.form}>
      {formError && (
        <Notice tone="danger">
          <p>{message(formError, "", reply?.refusal?.details)}</p>
        </Notice>
      )}
      <Segmented {...inputOf("kind")} label={t("kind")} options={importKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      <FieldFrame id={file.id} label={t("file")} help={t("fileHelp")} error={file.error}>
        <PictureDrop
          id={file.id}
          name={file.name}
          accept=".csv,.tsv,.txt,.xlsx"
          onChoose={(chosen) => setTooLarge((chosen?.size ?? 0) > mostFileBytes)}
          {...describedBy(file.id, { help: t("fileHelp"), error: file.error, count: undefined })}
        />
      </FieldFrame>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t("read")}
      </Button>
    </Form>
  )
}

function Before({ view: { imports, zone } }: { view: View }) {
  const { t } = useTranslation("imports")
  return (
    <section className={styles.section} aria-label={t("before.title")}>
      <h2 className={styles.heading}>{t("before.title")}</h2>
      <Table label={t("before.title")} columns={useColumns(zone)} rows={imports} keyOf={({ id }) => id} />
    </section>
  )
}

function useColumns(zone: string): Array<Column<View["imports"][number]>> {
  const { t, locale } = useTranslation("imports")
  return [
    {
      key: "file",
      header: t("before.file"),
      card: "title",
      cell: ({ id, fileName }) => <Link to={`/settings/import/show?id=${id}`}>{fileName}</Link>,
    },
    { key: "kind", header: t("before.kind"), card: "meta", cell: (row) => t(`kinds.${row.kind}`) },
    { key: "state", header: t("before.state"), card: "status", cell: (row) => t(`phase.${row.state}`) },
    {
      key: "at",
      header: t("before.at"),
      card: "detail",
      align: "end",
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, zone, locale)}</time>,
    },
  ]
}
