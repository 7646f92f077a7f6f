import { useState } from "react"
import { problemsOfComponent } from "../../document/problems-of-draft.ts"
import type { ComponentDocument } from "../../website-document.ts"

/**
 * Returns message codes by path within the component: of what is wrong now, and those that only the server finds, such as of a picture that is
 * gone, until their field is changed.
 */
export function useComponentProblems(component: ComponentDocument, problems: Record<string, string>): Record<string, string> {
  const prefix = `components.${component.id}.`
  const reported = Object.entries(problems).filter(([path]) => path.startsWith(prefix))
  const key = JSON.stringify(reported)
  const [refused, setRefused] = useState({ key, component })
  if (refused.key !== key) setRefused({ key, component })
  const present = problemsOfComponent(component)
  for (const [path, code] of reported) {
    const [part, field = ""] = path.slice(prefix.length).split(".")
    if (part === "values" && code === "picture.gone" && refused.component.values[field] === component.values[field])
      present[`values.${field}`] ??= code
  }
  return present
}
