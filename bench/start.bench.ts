import { startProgram } from "#test/programs/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import type { Bench, Figure } from "./bench.ts"
import { residentMegabytes } from "./process-cost.ts"

/** The figures are medians of so many starts. */
const runs = 5

export const bench: Bench = {
  name: "start",
  goal: "the Node process to ready on an existing database within 2 s, resident memory at most 175 MB",
  run: measureStarts,
}

async function measureStarts(): Promise<Figure[]> {
  const directory = await temporaryDirectory("bench")
  try {
    const first = await start(directory.path)
    const later: Start[] = []
    for (let run = 0; run < runs; run++) later.push(await start(directory.path))
    const figure = (read: (one: Start) => number) => median(later.map(read))
    return [
      { figure: "ready, existing database", value: figure(({ seconds }) => seconds), unit: "s", goal: { atMost: 2 } },
      { figure: "resident memory when ready", value: figure(({ whenReady }) => whenReady), unit: "MB", goal: { atMost: 175 } },
      { figure: "resident memory after the first page", value: figure(({ afterPage }) => afterPage), unit: "MB" },
      { figure: "ready, empty data directory", value: first.seconds, unit: "s" },
    ]
  } finally {
    await directory.remove()
  }
}

type Start = { seconds: number; whenReady: number; afterPage: number }

async function start(dataDir: string): Promise<Start> {
  const program = await startProgram(dataDir)
  const whenReady = residentMegabytes(program.pid)
  const response = await fetch(`${program.origin}/demo`)
  await response.text()
  const afterPage = residentMegabytes(program.pid)
  await program.stop()
  return { seconds: program.readyAfterMilliseconds / 1000, whenReady, afterPage }
}

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
