import { Drawing } from "./drawing.tsx"

/** Apart from the pictures that every page may need. */
export function EmptyBookingsPicture() {
  return (
    <Drawing>
      <path
        fill="var(--brand-300)"
        fillOpacity=".28"
        stroke="none"
        d="M52 140C24 132 20 88 44 66C62 48 72 22 112 18C158 12 204 34 212 76C218 108 204 132 190 140Z"
      />
      <path d="M30 140h180M14 140h6M220 140h6" strokeOpacity=".35" />
      <rect x="62" y="34" width="116" height="106" rx="10" fill="var(--brand-300)" fillOpacity=".18" />
      <path fill="var(--brand-300)" stroke="none" d="M63 60V44a9 9 0 0 1 9-9h96a9 9 0 0 1 9 9v16z" />
      <path d="M62 60h116M88 26v16M152 26v16" />
      <path
        strokeWidth="5"
        strokeOpacity=".45"
        d="M82 78h.01M101 78h.01M120 78h.01M139 78h.01M158 78h.01M82 98h.01M82 118h.01M101 118h.01M120 118h.01"
      />
      <rect x="93" y="89" width="73" height="18" rx="9" strokeDasharray="4 5" />
      <path strokeWidth="10" d="M102 98h.01M157 98h.01" />
      <circle cx="178" cy="126" r="18" fill="var(--brand-300)" />
      <path strokeWidth="2.5" d="M178 118v16M170 126h16" />
      <path strokeOpacity=".5" d="M40 44v8M36 48h8M204 50v6M201 53h6" />
    </Drawing>
  )
}
