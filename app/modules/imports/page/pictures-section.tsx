import { PictureDrop } from "#app/modules/media/components/picture-drop.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { describedBy, FieldFrame } from "#app/ui/form/field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import type { PicturesView } from "../pictures/read-pictures.server.ts"
import { type PictureRun, usePictureFiles } from "../pictures/use-picture-files.ts"
import styles from "./imports.module.css"
import { pictureProblemText } from "./problem-text.ts"
import type { ImportView } from "./read-imports.server.ts"
import { RefusedPictures } from "./refused-pictures.tsx"

interface PicturesSectionProps {
  view: ImportView
  pictures: PicturesView
  reply: FormReply | undefined
}

/** The photos of the items: the outcome of those that the file names, and a field to upload files. */
export function PicturesSection({ view, pictures, reply }: PicturesSectionProps) {
  const { t } = useTranslation("imports")
  const { toFetch, addresses } = pictures
  const isFetching = toFetch > 0 && view.phase === "written"
  return (
    <section className={styles.section} aria-labelledby="pictures">
      <h2 id="pictures" className={styles.heading}>
        {t("pictures.title")}
      </h2>
      <Counts pictures={pictures} />
      {isFetching && (
        <>
          <progress className={styles.progress} value={addresses - toFetch} max={addresses} aria-labelledby="fetching" />
          <p id="fetching" className={styles.text}>
            {t("pictures.fetching", { done: addresses - toFetch, total: addresses })}
          </p>
        </>
      )}
      {isFetching && view.mayEdit && (
        <ActionForm intent="stop" fields={[]} reply={reply} messages="imports" submit={t("stop")} variant="secondary" />
      )}
      {view.mayEdit && <Files importId={view.id} />}
      {pictures.problems.length > 0 && <RefusedPictures pictures={pictures} />}
    </section>
  )
}

function Counts({ pictures }: { pictures: PicturesView }) {
  const { t } = useTranslation("imports")
  const shown = (["added", "awaitingFile", "refused", "bare"] as const).filter((count) => pictures[count] > 0)
  return (
    <dl className={styles.counts}>
      {shown.map((count) => (
        <div key={count} className={styles.count} data-outcome={count === "refused" ? "refuse" : undefined}>
          <dt>{t(`pictures.count.${count}`)}</dt>
          <dd>{pictures[count]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Files({ importId }: { importId: string }) {
  const { t } = useTranslation("imports")
  const { run, start, stop } = usePictureFiles(importId)
  if (run && run.phase !== "ended") return <Sending run={run} stop={stop} />
  const help = t("pictures.help")
  return (
    <>
      {run && <Ended run={run} />}
      <FieldFrame id="files" label={t("pictures.files")} help={help}>
        <PictureDrop
          id="files"
          multiple
          accept=".zip,image/*"
          onChoose={(_, all) => all.length > 0 && start(all)}
          {...describedBy("files", { help, error: undefined, count: undefined })}
        />
      </FieldFrame>
    </>
  )
}

function Sending({ run: { phase, done, failed, total }, stop }: { run: PictureRun; stop: () => void }) {
  const { t } = useTranslation("imports")
  const ended = done + failed.length
  return (
    <>
      <progress
        className={styles.progress}
        {...(phase === "sending" && { value: ended, max: Math.max(total, 1) })}
        aria-labelledby="sending"
      />
      <p id="sending" className={styles.text}>
        {phase === "reading" ? t("pictures.reading") : t("pictures.sending", { done: ended, total })}
      </p>
      <div>
        <Button type="button" variant="secondary" onClick={stop}>
          {t("stop")}
        </Button>
      </div>
    </>
  )
}

/** So many of the listed files are shown by name. */
const mostNamed = 20

function Ended({ run: { total, done, failed, unwanted, error } }: { run: PictureRun }) {
  const { t } = useTranslation("imports")
  const translation = useTranslation("ui", "imports")
  return (
    <Notice tone={error || failed.length > 0 ? "warning" : "info"} title={t("pictures.sent", { done, total })}>
      {error && <p>{pictureProblemText(translation, { code: error })}</p>}
      {unwanted > 0 && <p>{t("pictures.unwanted", { count: unwanted })}</p>}
      {failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.slice(0, mostNamed).map(({ name, code }) => (
            <li key={name}>{`${name}: ${pictureProblemText(translation, { code })}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
