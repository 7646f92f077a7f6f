import { expect, test } from "vitest"
import { readFlash } from "./flash.ts"

const read = (headers: Record<string, string>) => readFlash(new Request("https://shop.example.test/", { headers }))

test("A document clears its message; a response that the browser may discard leaves it to the browser", () => {
  const Cookie = "flash=booking-created.1042"
  const flash = { name: "booking-created", id: "1042" }
  expect(read({ Cookie, "Sec-Fetch-Dest": "document" })).toEqual({
    flash: { ...flash, isCleared: true },
    headers: { "Set-Cookie": expect.stringMatching(/^flash=;.* Max-Age=0/) },
  })
  expect(read({ Cookie, "Sec-Fetch-Dest": "empty" })).toEqual({ flash: { ...flash, isCleared: false }, headers: {} })
  expect(read({ Cookie: "flash=no-such-message" })).toEqual({ flash: undefined, headers: {} })
})
