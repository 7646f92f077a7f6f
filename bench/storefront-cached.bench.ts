import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"
import { startProgram } from "#test/programs/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import type { Bench, Figure } from "./bench.ts"
import type { PageLimit } from "./page-limit.ts"
import type { PageLoad, PagesLoaded } from "./page-load.ts"
import { percentile } from "./percentile.ts"
import { cpuMilliseconds } from "./process-cost.ts"

const connections = 16
const rounds = 7
const requests = 10_000
const warmUp = 60_000
const path = "/demo"

export const bench: Bench = {
  name: "storefront-cached",
  goal: "a shop's home for a visitor nobody knows: at least 0.7 of the rate of a bare node:http server with the same compressed bytes; a 304 faster than its 200",
  run: measureCachedPages,
}

async function measureCachedPages(): Promise<Figure[]> {
  const directory = await temporaryDirectory("bench")
  const program = await startProgram(directory.path)
  const load = fork(new URL("./page-load.ts", import.meta.url))
  const limit = fork(new URL("./page-limit.ts", import.meta.url))
  try {
    const page = await fetchRaw(program.origin + path)
    const bare: PageLimit = { base64: page.bytes.toString("base64"), headers: page.headers }
    limit.send(bare)
    const [limitPort]: number[] = await once(limit, "message")
    const headers = { "Accept-Encoding": "br" }
    const request = { path, connections, status: 200, headers }
    const turn = (server: { port: number; pid: number }, other: Partial<PageLoad> = {}, count = requests) =>
      cost(load, server.pid, { ...request, ...other, port: server.port, requests: count })
    const bareServer = { port: limitPort ?? 0, pid: limit.pid ?? 0 }
    const known = { status: 304, headers: { ...headers, "If-None-Match": page.etag } }
    for (const warm of [() => turn(bareServer, {}, warmUp), () => turn(program, {}, warmUp), () => turn(program, known, warmUp)])
      await warm()

    const turns: Array<Record<"limit" | "page" | "known", Cost>> = []
    for (let round = 0; round < rounds; round++)
      turns.push({ limit: await turn(bareServer), page: await turn(program), known: await turn(program, known) })
    const median = (of: (turn: (typeof turns)[number]) => number) => percentile(turns.map(of), 0.5)
    return [
      { figure: "rate, of the limit's", value: median(({ page, limit }) => page.rate / limit.rate), unit: "", goal: { atLeast: 0.7 } },
      { figure: "rate of a 304, of its 200's", value: median(({ page, known }) => known.rate / page.rate), unit: "", goal: { atLeast: 1 } },
      { figure: "rate", value: median(({ page }) => page.rate), unit: "1/s" },
      { figure: "rate of the limit", value: median(({ limit }) => limit.rate), unit: "1/s" },
      { figure: "CPU a page", value: median(({ page }) => page.cpu), unit: "ms" },
      { figure: "CPU of the limit", value: median(({ limit }) => limit.cpu), unit: "ms" },
      { figure: "CPU of a 304", value: median(({ known }) => known.cpu), unit: "ms" },
      { figure: "page, compressed", value: page.bytes.byteLength / 1000, unit: "KB" },
    ]
  } finally {
    load.kill()
    limit.kill()
    await program.stop()
    await directory.remove()
  }
}

/** The home as it comes, still compressed, with the headers that are its own. */
async function fetchRaw(address: string) {
  const request = get(address, { headers: { "Accept-Encoding": "br" } })
  const [response] = (await once(request, "response")) as [IncomingMessage]
  const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers
  return { bytes: await buffer(response), etag: headers.etag ?? "", headers: headers as Record<string, string> }
}

type Cost = { rate: number; cpu: number }

/** Requests a second, and CPU milliseconds a request of the server alone. */
async function cost(load: ChildProcess, pid: number, request: PageLoad): Promise<Cost> {
  const before = cpuMilliseconds([pid])
  load.send(request)
  const [{ seconds }] = (await once(load, "message")) as [PagesLoaded]
  return { rate: request.requests / seconds, cpu: (cpuMilliseconds([pid]) - before) / request.requests }
}
