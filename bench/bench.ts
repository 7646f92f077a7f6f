/** One figure of a benchmark; one without a goal is only reported. */
export type Figure = { figure: string; value: number; unit: string; goal?: { atMost?: number; atLeast?: number } }

/** A file `bench/{name}.bench.ts` exports one as `bench`; `goal` says in words what its figures are held to. */
export type Bench = { name: string; goal: string; run(): Promise<Figure[]> }
