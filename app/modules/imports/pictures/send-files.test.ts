import { expect, test } from "vitest"
import { type SendPicture, UploadError } from "#app/modules/media/upload/send-picture.ts"
import { type SentFiles, sendFiles } from "./send-files.ts"

const fileOf = (name: string) => ({ file: { name, open: async () => new File([], name) }, targets: [{ itemId: "kayak", position: 0 }] })

const answer = { id: "1", picture: { organizationId: "1", key: "1", width: 8, height: 8, color: "#016e88" } }

/** Sends files by their names, each answered as told, and returns which were sent and the last progress. */
async function run(names: string[], answers: Record<string, Array<UploadError | undefined>>, controller = new AbortController()) {
  const requested: string[] = []
  let progress: SentFiles | undefined
  const sendTo =
    (name: string): SendPicture =>
    async () => {
      requested.push(name)
      const next = answers[name]?.shift()
      if (name === "last") controller.abort()
      if (next) throw next
      return answer
    }
  const error = await sendFiles(names.map(fileOf), {
    sendTo,
    signal: controller.signal,
    onProgress: (sent) => void (progress = sent),
  }).then(
    () => undefined,
    (reason: Error) => reason.message,
  )
  return { requested, progress, error }
}

test("Each file is sent once, and one that is no picture holds up none", async () => {
  expect(await run(["a", "b", "c", "d"], { b: [new UploadError("file.kind")] })).toEqual({
    requested: ["a", "b", "c", "d"],
    progress: { done: 3, failed: [{ name: "b", code: "file.kind" }] },
    error: undefined,
  })
})

test("A file for which the server has no room is sent again", async () => {
  const overloaded = () => new UploadError("file.overloaded", 0.001)
  const { requested, progress } = await run(["a", "b"], { a: [overloaded(), overloaded()] })
  expect([requested.filter((name) => name === "a").length, progress]).toEqual([3, { done: 2, failed: [] }])
})

test.each(["connection", "signedOut", "readOnly", "away", "import.moved", "file.quota"])(
  "%s ends it, since all others would fail too",
  async (code) => {
    const { requested, error } = await run(["a", "b", "c", "d", "e", "f"], { a: [new UploadError(code)] })
    expect([error, requested.includes("f")]).toEqual([code, false])
  },
)

test("Nothing is sent after a stop", async () => {
  const { requested, error } = await run(["a", "last", "b", "c", "d"], {})
  expect([requested.includes("d"), error]).toEqual([false, undefined])
})

test("A file that can't be unpacked has failed", async () => {
  let sent: SentFiles | undefined
  const broken = { ...fileOf("a"), file: { name: "a", open: () => Promise.reject(new UploadError("file.broken")) } }
  await sendFiles([broken], {
    sendTo: () => async () => answer,
    signal: new AbortController().signal,
    onProgress: (progress) => void (sent = progress),
  })
  expect(sent).toEqual({ done: 0, failed: [{ name: "a", code: "file.broken" }] })
})
