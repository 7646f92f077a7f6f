import { afterAll, vi } from "vitest"
import { setClock } from "#app/platform/clock.ts"

// Files of one worker share globals: resets fakes that a failed test left behind.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  setClock()
})
