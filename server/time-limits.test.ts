import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Program, startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let program: Program

beforeAll(async () => {
  directory = await temporaryDirectory("limits")
  program = await startProgram(directory.path)
}, 60_000)

afterAll(async () => {
  await program.stop()
  await directory.remove()
})

/** Sends the beginning of a request, then a byte a second for as long as the program listens; answers what it said when it cut the line. */
function dribble(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(program.port, "127.0.0.1")
    let answer = ""
    socket.write(beginning)
    const drops = setInterval(() => socket.write("x"), 1_000)
    socket.on("data", (chunk) => (answer += String(chunk)))
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      clearInterval(drops)
      resolve(answer)
    })
  })
}

test("a request that never ends is cut, be it in its headers or in its body", async () => {
  const headers = dribble("GET /demo HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
  const body = dribble(
    `POST /locale HTTP/1.1\r\nHost: localhost\r\nOrigin: ${program.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`,
  )
  expect(await headers).toMatch(/^HTTP\/1\.1 408/)
  expect(await body).toMatch(/^HTTP\/1\.1 408|^$/)
}, 60_000)
