import { colorModeScript } from "./color-mode.ts"

/** Sets the theme before the first paint. Place it in the head before any style; `<html>` needs `suppressHydrationWarning`. */
export function ColorModeScript({ nonce }: { nonce?: string | undefined }) {
  const __html = import.meta.env.SSR ? colorModeScript : ""
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant of ours, and React would escape its quotes.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} /> // oxlint-disable-line react/no-danger
}
