import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { Refusal } from "#app/platform/errors.ts"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { drawFiles } from "./draw-files.server.ts"
import { pictureAddress, storageKeyOf, widthsOf } from "./picture.ts"
import { storeImage } from "./store-image.server.ts"

vi.mock("./draw-files.server.ts", async (original) => {
  const { drawFiles: draw } = await original<typeof import("./draw-files.server.ts")>()
  return { drawFiles: vi.fn(draw) }
})

const organizations = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"] as const
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#016E88"/></svg>',
)
let folder: TemporaryDirectory

beforeAll(async () => {
  folder = await temporaryDirectory("shared-drawing")
  await openStorage({ dataDir: folder.path })
})

afterAll(() => folder.remove())

test("A drawing of the program is drawn once for all organizations, and anew where that failed; each has files of its own", async () => {
  const store = (organizationId: string, side = 640) => storeImage(organizationId, drawing, { allowSvg: true, side, isShared: true })
  vi.mocked(drawFiles).mockRejectedValueOnce(new Refusal("file.overloaded"))
  await expect(store(organizations[0])).rejects.toMatchObject({ code: "file.overloaded" })
  const pictures = await Promise.all(organizations.map((id) => store(id)))
  expect(drawFiles).toHaveBeenCalledTimes(2)
  expect(pictures[1]).toEqual({ ...pictures[0], organizationId: organizations[1], key: expect.not.stringMatching(pictures[0]?.key ?? "") })
  for (const picture of pictures)
    for (const width of widthsOf(640)) expect(await getStorage().exists(storageKeyOf(pictureAddress(picture, width)))).toBe(true)
  expect(await store(organizations[0], 320)).toMatchObject({ width: 320 })
})
