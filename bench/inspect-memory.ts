/** Settings for `startProgram` that let `openInspector` in. */
export const inspectable = { NODE_OPTIONS: "--inspect=127.0.0.1:0" }

/** Connects to the inspector of a program that was started with `inspectable`; `output` is what it has printed. */
export async function openInspector(output: string) {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1]
  if (!address) throw new Error("The program has no inspector")
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  let id = 0
  return {
    /** Bytes that JavaScript and its buffers hold after a garbage collection. */
    async readBytesHeld(): Promise<number> {
      await call("HeapProfiler.collectGarbage")
      const expression = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())"
      const { result } = (await call("Runtime.evaluate", { expression })) as { result: { value: number } }
      return result.value
    },
    close: () => socket.close(),
  }

  function call(method: string, params: object = {}): Promise<unknown> {
    id += 1
    const requestId = id
    return new Promise((resolve) => {
      socket.addEventListener("message", function answer({ data }) {
        const message = JSON.parse(String(data)) as { id?: number; result: unknown }
        if (message.id !== requestId) return
        socket.removeEventListener("message", answer)
        resolve(message.result)
      })
      socket.send(JSON.stringify({ id: requestId, method, params }))
    })
  }
}
