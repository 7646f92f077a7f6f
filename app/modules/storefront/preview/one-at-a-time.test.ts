import { expect, test, vi } from "vitest"
import { oneAtATime } from "./one-at-a-time.ts"

test("While one value is on its way, only the newest waits", async () => {
  const sent: string[] = []
  const answers: Array<() => void> = []
  const send = oneAtATime((value: string) => {
    sent.push(value)
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  for (const typed of ["K", "Ka", "Kay", "Kayak"]) void send(typed)
  expect(sent).toEqual(["K"])
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual(["K", "Kayak"]))
  answers[1]?.()
  await Promise.resolve()
  void send("Kayaks")
  await vi.waitFor(() => expect(sent).toEqual(["K", "Kayak", "Kayaks"]))
})
