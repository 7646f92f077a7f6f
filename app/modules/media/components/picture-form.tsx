import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { data, Form, isRouteErrorResponse, useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { type ErrorNamespace, useErrorMessage } from "#app/ui/error-message.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { mostBytes, uploadRetrySeconds } from "../picture.ts"
import { PictureDrop } from "./picture-drop.tsx"
import styles from "./picture-form.module.css"

/** The action data of a page with a `PictureForm` after a refusal. */
interface PictureReply {
  result?: { error?: Record<string, string[] | null> | null } | null
  isBusy?: boolean
}

interface PictureFormProps {
  reply: PictureReply | undefined
  label: string
  help: string
  /** The button that sends the file, with the intent "save". */
  save: string
  /** The button with the intent "remove"; missing without a picture. */
  remove?: string | undefined
  /** The namespace of errors that are not about the file. */
  messages: ErrorNamespace
  allowSvg?: boolean
}

/** Sends the field `picture` to the page's own action, again while the server is busy with another upload. Works without JavaScript. */
export function PictureForm({ reply, label, help, save, remove, messages, allowSvg = false }: PictureFormProps) {
  const message = useErrorMessage(messages)
  const messageOfFile = useErrorMessage("media")
  const navigation = useNavigation()
  const sent = useRef<SubmitEvent["nativeEvent"]>(null)
  const isBusy = reply?.isBusy ?? false
  const isSaving = isBusy || navigation.formData?.get("intent") === "save"
  const [isTooLarge, setTooLarge] = useState(false)
  const errors = reply?.result?.error
  const problem = isTooLarge ? "file.size" : (errors?.picture?.[0] ?? errors?.[""]?.[0])

  useEffect(() => {
    if (!isBusy || navigation.state !== "idle") return undefined
    const waiting = setTimeout(() => sendAgain(sent.current), uploadRetrySeconds * 1000)
    return () => clearTimeout(waiting)
  }, [isBusy, navigation.state])

  /** Blocks the submission of a file that the server would refuse. */
  function keepLarge(event: SubmitEvent) {
    sent.current = event.nativeEvent
    if (isTooLarge && event.nativeEvent.submitter?.getAttribute("value") === "save") event.preventDefault()
  }

  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} noValidate onSubmit={keepLarge}>
      <label className={styles.label} htmlFor="picture">
        {label}
      </label>
      <PictureDrop
        id="picture"
        name="picture"
        onChoose={(file) => setTooLarge((file?.size ?? 0) > mostBytes)}
        accept={`image/jpeg,image/png,image/webp,image/avif,image/gif${allowSvg ? ",image/svg+xml" : ""}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "picture-error" : "picture-help"}
      />
      {problem ? (
        <FieldError id="picture" error={problem.startsWith("file.") ? messageOfFile(problem) : message(problem)} />
      ) : (
        <p id="picture-help" className={styles.help}>
          {help}
        </p>
      )}
      <Button type="submit" name="intent" value="save" variant="primary" wide busy={isSaving}>
        {save}
      </Button>
      {remove && (
        <Button type="submit" name="intent" value="remove" variant="secondary" wide>
          {remove}
        </Button>
      )}
    </Form>
  )
}

/** Keeps the page and the chosen file when the server is too busy for an upload, or handles another one of this account. */
export async function keepFileWhileBusy<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status !== 429) throw error
    const problems: Record<string, string[]> = { picture: [error.data === "file.overloaded" ? "file.overloaded" : "file.busy"] }
    return data({ result: { error: problems }, isBusy: true }, { status: 429 })
  }
}

/** Submits with the button that was pressed before. */
function sendAgain(event: SubmitEvent["nativeEvent"] | null) {
  if (event?.target instanceof HTMLFormElement) event.target.requestSubmit(event.submitter)
}
