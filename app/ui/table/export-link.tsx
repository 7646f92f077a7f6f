import { Download } from "lucide-react"
import { ToolLink } from "../navigation/tool-link.tsx"

/** Downloads a list as a file. */
export function ExportLink({ to, label }: { to: string; label: string }) {
  return <ToolLink to={to} reloadDocument label={label} icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />} />
}
