import { open } from "node:fs/promises"
import { onTestFinished, vi } from "vitest"

/** Lets every file that this process syncs fail as on a full disk, until the returned function is called or the test ends. */
export async function fillDisk(): Promise<() => void> {
  const file = await open(process.execPath)
  const prototype: { sync(): Promise<void> } = Object.getPrototypeOf(file)
  await file.close()
  const full = Object.assign(new Error("ENOSPC: no space left on device, fsync"), { code: "ENOSPC" })
  const spy = vi.spyOn(prototype, "sync").mockRejectedValue(full)
  onTestFinished(() => spy.mockRestore())
  return () => spy.mockRestore()
}
