import type { ReactNode } from "react"
import sheet from "./illustrations.svg?url"

/** An illustration of an empty state, in the colours of the page. */
export const Illustration = ({ name }: { name: "not-found" | "empty-bookings" }) => (
  <Frame>
    <use href={`${sheet}#${name}`} />
  </Frame>
)

/** Bundled with the script: a page without a connection could not load the sheet. */
export function ErrorIllustration() {
  return (
    <Frame>
      <path
        fill="var(--brand-300)"
        fillOpacity=".28"
        stroke="none"
        d="M36 140C14 120 26 88 46 78C62 70 66 36 100 24C136 12 172 28 184 58C192 78 216 86 214 112C213 126 206 136 200 140Z"
      />
      <path d="M30 140h180M14 140h6M220 140h6" strokeOpacity=".35" />
      <path
        fill="var(--brand-300)"
        fillOpacity=".5"
        d="M72 104a22 22 0 0 1-2-43.9A34 34 0 0 1 134 48a27 27 0 0 1 34 23a17 17 0 0 1 0 33H150"
      />
      <path d="M72 104h8" />
      <path fill="var(--brand-300)" d="M122 68l-16 26h12l-6 20 20-28h-13l7-18z" />
      <path d="M38 140v-8a6 6 0 0 1 6-6h38" />
      <path fill="var(--brand-300)" d="M82 117h14a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H82z" />
      <path d="M100 122h7M100 130h7" />
      <path fill="var(--brand-300)" d="M158 117h-16a4 4 0 0 0-4 4v10a4 4 0 0 0 4 4h16z" />
      <path d="M158 126h38a6 6 0 0 1 6 6v8M138 122h4M138 130h4" />
      <path strokeOpacity=".5" d="M44 44v8M40 48h8M200 40v6M197 43h6" />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
