import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { withoutNonce } from "./inline-hashes.ts"

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("Scripts and styles of ours are known by their hashes, and the nonce is gone", () => {
  const page =
    '<head><style nonce="n0nce">a{b:c}</style><script type="module" nonce="n0nce" async="">go()</script><script src="/x.js" nonce="n0nce"></script></head>'
  expect(withoutNonce(page, "n0nce")).toEqual({
    html: '<head><style>a{b:c}</style><script type="module" async="">go()</script><script src="/x.js"></script></head>',
    sources: { scripts: [hashOf("go()")], styles: [hashOf("a{b:c}")] },
  })
})

test("A script that somebody else got into the page is not known", () => {
  const page =
    '<p nonce="n0nce">x</p><script>evil()</script><script nonce="other">evil()</script><script nonce="n0nce">go()</script><style>evil{}</style>'
  expect(withoutNonce(page, "n0nce").sources).toEqual({ scripts: [hashOf("go()")], styles: [] })
})
