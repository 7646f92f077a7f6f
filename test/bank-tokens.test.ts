import { createServer } from "node:http"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { expect, onTestFinished, test } from "vitest"
import { expectNoBankToken } from "./bank-tokens.ts"
import { searchAnswers } from "./programs/search-answers.ts"

test("A token is found in a text, and the example of the settings is none", () => {
  expect(() => expectNoBankToken('{"token":"sandbox-skis-2"}', "a log")).toThrow("A token of the bank is in a log")
  expect(() => expectNoBankToken("Tokens begin with sandbox-, such as sandbox-my-shop.", "a page")).not.toThrow()
})

test("A token is found in what a server sends: whole, in pieces, compressed, and in a stream that goes on", async () => {
  const found: string[] = []
  onTestFinished(searchAnswers((text) => found.push(text.replace(/: .*/s, ""))))
  const text = '{"token":"sandbox-skis-2"}'
  const server = createServer((request, response) => {
    const as = (type: string, encoding = "identity") => response.writeHead(200, { "Content-Type": type, "Content-Encoding": encoding })
    if (request.url === "/whole") as("application/json").end(text)
    else if (request.url === "/gzip") as("text/html; charset=utf-8", "gzip").end(gzipSync(text))
    else if (request.url === "/br") as("text/x-script", "br").end(brotliCompressSync(text))
    else if (request.url === "/picture") as("image/png").end(text)
    else if (request.url === "/stream") as("text/event-stream").write(`data: ${text}\n\n`)
    else {
      response.setHeader("Content-Type", "text/javascript")
      response.write(text.slice(0, 15))
      response.end(text.slice(15))
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`
  for (const path of ["/whole", "/gzip", "/br", "/picture", "/pieces"]) await (await fetch(origin + path)).text()
  await fetch(`${origin}/stream`)
  expect(found).toEqual(["/whole", "/gzip", "/br", "/pieces", "/stream"].map((path) => `the answer of ${path}`))
})
