import { type RefObject, type SubmitEvent, useEffect, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "../toasts/toast.ts"

export interface HeldSave {
  submitter: HTMLElement | null
}

/**
 * Holds a submission while pictures of the form are on their way, and repeats it once all are there. A picture that could not be sent ends the wait. Fields that upload
 * have `data-uploading`, "sending" or "failed", and fire `input` when it changes.
 */
export function useSaveAfterUploads(form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation("edit")
  const [held, setHeld] = useState<HeldSave>()
  const uploads = () => [...(form.current?.querySelectorAll<HTMLElement>("[data-uploading]") ?? [])].map(({ dataset }) => dataset.uploading)

  // Discarding the changes ends the uploads.
  useEffect(() => {
    const element = form.current
    const release = () => setHeld(undefined)
    element?.addEventListener("reset", release)
    return () => element?.removeEventListener("reset", release)
  }, [form])

  function fail() {
    setHeld(undefined)
    toast.warn(t("uploadFailed"))
  }

  return {
    /** By which button, while it waits. */
    held,
    /** For `submit`: prevents it while there are uploads. */
    hold(event: SubmitEvent<HTMLFormElement>) {
      const states = uploads()
      if (states.length === 0) return setHeld(undefined)
      event.preventDefault()
      if (states.includes("sending")) setHeld({ submitter: event.nativeEvent.submitter })
      else fail()
    },
    /** For `input`: goes on once the last upload is there. */
    follow() {
      const states = uploads()
      if (!held || states.includes("sending")) return
      if (states.length > 0) return fail()
      setHeld(undefined)
      form.current?.requestSubmit(held.submitter)
    },
  }
}
