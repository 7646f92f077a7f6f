import { afterAll, vi } from "vitest"
import { setClock } from "#app/platform/clock.ts"

// The files of a worker share its globals: whatever a test of one has faked, and not set back because it failed, ends with the file.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  setClock()
})
