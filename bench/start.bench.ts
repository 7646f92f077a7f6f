import { startProgram } from "#test/program.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import type { Bench, Figure } from "./bench.ts"
import { residentMegabytes } from "./process-cost.ts"

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
    const later = []
    for (let run = 0; run < runs; run++) later.push(await start(directory.path))
    return [
      { figure: "ready, existing database (median)", value: median(later.map(({ seconds }) => seconds)), unit: "s", goal: { atMost: 2 } },
      {
        figure: "resident memory after the first page (median)",
        value: median(later.map(({ megabytes }) => megabytes)),
        unit: "MB",
        goal: { atMost: 175 },
      },
      { figure: "ready, empty data directory", value: first.seconds, unit: "s" },
    ]
  } finally {
    await directory.remove()
  }
}

async function start(dataDir: string) {
  const program = await startProgram(dataDir)
  const response = await fetch(`${program.origin}/demo`)
  await response.text()
  const megabytes = residentMegabytes(program.pid)
  await program.stop()
  return { seconds: program.readyAfterMilliseconds / 1000, megabytes }
}

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
