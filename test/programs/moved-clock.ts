import { setClock } from "#app/platform/clock.ts"

/** Loaded before the program (`--import`): moves the clock of its process by this number of milliseconds. */
setClock(Temporal.Now.instant().add({ milliseconds: Number(process.env.ORENDA_TEST_CLOCK) }))
