import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { afterAll, beforeAll, expect, test } from "vitest"
import { getStorage, openStorage } from "#app/platform/storage/storage.server.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { pictureAddress, storageKeyOf, widthsOf } from "../picture.ts"
import { stopRasterizing } from "../svg/rasterize-svg.server.ts"
import { storeImage } from "./store-image.server.ts"

const organizations = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"] as const
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#016E88"/></svg>',
)
let folder: TemporaryDirectory
/** Each drawing is made in a process of its own. */
let processes = 0
const count = () => {
  processes += 1
}

beforeAll(async () => {
  folder = await temporaryDirectory("shared-drawing")
  await openStorage({ dataDir: folder.path })
  subscribe("child_process", count)
})

afterAll(async () => {
  unsubscribe("child_process", count)
  await folder.remove()
})

test("A drawing of the program is drawn once for all organizations, and anew where that failed; each has files of its own", async () => {
  const store = (organizationId: string, side = 640) => storeImage(organizationId, drawing, { allowSvg: true, side, isShared: true })
  const stopped = store(organizations[0])
  stopRasterizing()
  await expect(stopped).rejects.toMatchObject({ code: "file.overloaded" })
  processes = 0
  const pictures = await Promise.all(organizations.map((id) => store(id)))
  expect(processes).toBe(1)
  expect(pictures[1]).toEqual({ ...pictures[0], organizationId: organizations[1], key: expect.not.stringMatching(pictures[0]?.key ?? "") })
  for (const picture of pictures)
    for (const width of widthsOf(640)) expect(await getStorage().exists(storageKeyOf(pictureAddress(picture, width)))).toBe(true)
  expect(await store(organizations[0], 320)).toMatchObject({ width: 320 })
  expect(processes).toBe(2)
})
