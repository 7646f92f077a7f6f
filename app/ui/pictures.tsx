import { Drawing } from "./drawing.tsx"

/** Drawings of empty and broken states; they take the colours of their page, so they stand in it. */
export function NotFoundPicture() {
  return (
    <Drawing>
      <path
        fill="var(--brand-300)"
        fillOpacity=".28"
        stroke="none"
        d="M20 140C24 118 52 112 66 92C82 70 90 30 126 26C160 22 178 54 188 82C196 104 218 118 220 140Z"
      />
      <path fill="var(--brand-300)" fillOpacity=".45" stroke="none" d="M22 140C60 116 92 112 120 118C150 124 188 118 218 140Z" />
      <path d="M22 140C60 116 92 112 120 118C150 124 188 118 218 140" />
      <path strokeOpacity=".35" d="M10 140h220" />
      <path fill="var(--brand-300)" d="M116 38V25a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v13M116 62h8v10h-8zM116 94h8v24.3l-8-1z" />
      <path fill="var(--brand-300)" fillOpacity=".55" d="M74 38h84l12 12-12 12H74a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4z" />
      <path fill="var(--brand-300)" fillOpacity=".9" d="M166 72H88L76 83l12 11h78a4 4 0 0 0 4-4V76a4 4 0 0 0-4-4z" />
      <path strokeOpacity=".6" d="M84 50h8M98 50h22M126 50h10M154 83h-8M140 83h-24M110 83h-8" />
      <path d="M40 121l9-26 9 26zM49 108v18M181 118l8-21 8 21zM189 108v19" />
      <path d="M36 52c0-6 9-6 9 0c0 4-4.5 4-4.5 8.5M40.5 66v.1" strokeWidth="2.5" />
      <path d="M196 44c0-5 8-5 8 0c0 3.600-4 3.600-4 7.200M200 56v.1" strokeOpacity=".6" />
    </Drawing>
  )
}

export function ErrorPicture() {
  return (
    <Drawing>
      <path
        fill="var(--brand-300)"
        fillOpacity=".28"
        stroke="none"
        d="M36 140C14 120 26 88 46 78C62 70 66 36 100 24C136 12 172 28 184 58C192 78 216 86 214 112C213 126 206 136 200 140Z"
      />
      <path d="M30 140h180" strokeOpacity=".35" />
      <path d="M14 140h6M220 140h6" strokeOpacity=".35" />
      <path
        fill="var(--brand-300)"
        fillOpacity=".5"
        d="M72 104a22 22 0 0 1-2-43.9A34 34 0 0 1 134 48a27 27 0 0 1 34 23a17 17 0 0 1 0 33H150"
      />
      <path d="M72 104h8" />
      <path fill="var(--brand-300)" d="M122 68l-16 26h12l-6 20 20-28h-13l7-18z" />
      <path d="M30 126h36M210 126h-36" stroke="none" />
      <path d="M38 140v-8a6 6 0 0 1 6-6h38" />
      <path fill="var(--brand-300)" d="M82 117h14a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H82z" />
      <path d="M100 122h7M100 130h7" />
      <path fill="var(--brand-300)" d="M158 117h-16a4 4 0 0 0-4 4v10a4 4 0 0 0 4 4h16z" />
      <path d="M158 126h38a6 6 0 0 1 6 6v8M138 122h4M138 130h4" />
      <path strokeOpacity=".6" d="M122 118v-1M117 121l-3-3M127 121l3-3M122 134v1M117 131l-3 3M127 131l3 3" opacity="0" />
      <path strokeOpacity=".5" d="M44 44v8M40 48h8M200 40v6M197 43h6" />
    </Drawing>
  )
}
