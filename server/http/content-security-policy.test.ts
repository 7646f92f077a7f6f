import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { replaceNonce } from "./content-security-policy.ts"

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("Removes the nonce and returns the hashes of the scripts and styles that carried it", () => {
  const page =
    '<head><style nonce="n0nce">a{b:c}</style><script type="module" nonce="n0nce" async="">go()</script><script src="/x.js" nonce="n0nce"></script></head>'
  expect(replaceNonce(page, "n0nce")).toEqual({
    html: '<head><style>a{b:c}</style><script type="module" async="">go()</script><script src="/x.js"></script></head>',
    sources: { scripts: [hashOf("go()")], styles: [hashOf("a{b:c}")] },
  })
})

test("Returns no hash of an injected script", () => {
  const page =
    '<p nonce="n0nce">x</p><script>evil()</script><script nonce="other">evil()</script><script nonce="n0nce">go()</script><style>evil{}</style>'
  expect(replaceNonce(page, "n0nce").sources).toEqual({ scripts: [hashOf("go()")], styles: [] })
})
