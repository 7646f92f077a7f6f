import { useEffect } from "react"
import { sendToEditor } from "./use-preview.ts"

/** Tells the editor, which says so beside the frame. */
export function PreviewFailed() {
  useEffect(() => sendToEditor({ type: "failed" }), [])
  return null
}
