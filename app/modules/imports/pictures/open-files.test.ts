import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { type ZipEntry, zipFile } from "../reading/fixtures/zip-file.server.ts"
import { mostEntries, openFiles } from "./open-files.ts"

const archiveOf = (entries: ZipEntry[]) => new File([new Uint8Array(zipFile(entries))], "photos.zip", { type: "application/zip" })

const openArchive = (...entries: ZipEntry[]) => openFiles([archiveOf(entries)])

/** Returns the name and content of each file, or the code of its error. */
async function contentsOf(files: Awaited<ReturnType<typeof openFiles>>) {
  const outcomes = files.map(async ({ name, open }) => {
    const content = open().then(
      async (file) => Buffer.from(await file.arrayBuffer()).toString("latin1"),
      (error: Error) => error.message,
    )
    return [name, await content]
  })
  return Object.fromEntries(await Promise.all(outcomes)) as Record<string, string>
}

test("Photos of an archive have their content and type, and no folders", async () => {
  const files = await openArchive(
    { name: "photos/", content: "" },
    { name: "photos/kayak.JPG", content: "one" },
    { name: "намет.png", content: "two" },
    { name: "../../etc/bike.webp", content: "three" },
    { name: "C:\\photos\\boat.gif", content: "four" },
    { name: "/root/sled.avif", content: "five" },
  )
  expect(await contentsOf(files)).toEqual({
    "kayak.JPG": "one",
    "намет.png": "two",
    "bike.webp": "three",
    "boat.gif": "four",
    "sled.avif": "five",
  })
  expect((await files[0]?.open())?.type).toBe("image/jpeg")
})

test("Files that are no photos are ignored: texts, hidden files of macOS, archives in archives", async () => {
  const nested = zipFile([{ name: "kayak.jpg", content: "one" }])
  const files = await openArchive(
    { name: "__MACOSX/._kayak.jpg", content: "x" },
    { name: "items.csv", content: "x" },
    { name: "more.zip", content: nested },
    { name: "folder.jpg/", content: "" },
  )
  expect(files).toEqual([])
  expect(await contentsOf(await openArchive({ name: "more.jpg", content: nested }))).toMatchObject({
    "more.jpg": nested.toString("latin1"),
  })
})

test("A photo that unpacks to too much is not unpacked, also when it lies about its size", async () => {
  const zeros = new Uint8Array(50_000_000)
  const files = await openArchive(
    { name: "bomb.jpg", content: zeros },
    { name: "packed.jpg", content: zeros.subarray(0, 5_000_000) },
    { name: "liar.jpg", content: zeros, declaredSize: 100_000 },
    { name: "large.jpg", content: randomBytes(10 * 1024 * 1024 + 1) },
    { name: "short.jpg", content: "one", declaredSize: 300 },
    { name: "fine.jpg", content: "fine" },
  )
  expect(await contentsOf(files)).toEqual({
    "bomb.jpg": "file.size",
    "packed.jpg": "file.broken",
    "liar.jpg": "file.broken",
    "large.jpg": "file.size",
    "short.jpg": "file.broken",
    "fine.jpg": "fine",
  })
})

test("A photo behind a password is refused alone", async () => {
  const files = await openArchive({ name: "secret.jpg", content: "one", isEncrypted: true }, { name: "fine.jpg", content: "fine" })
  expect(await contentsOf(files)).toEqual({ "secret.jpg": "archive.protected", "fine.jpg": "fine" })
})

test("An archive of too many files, a damaged one and a huge one are refused", async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}.jpg`, content: "" }))
  expect(many.length).toBeGreaterThan(mostEntries)
  await expect(openArchive(...many)).rejects.toMatchObject({ code: "archive.entries" })
  const whole = zipFile([{ name: "kayak.jpg", content: "one" }])
  for (const bytes of [whole.subarray(0, 40), Buffer.from("no archive at all"), Buffer.alloc(0)])
    await expect(openFiles([new File([new Uint8Array(bytes)], "photos.zip")])).rejects.toMatchObject({ code: "archive.unreadable" })
  const huge = Object.defineProperty(new File([], "photos.zip"), "size", { value: 500_000_001 })
  await expect(openFiles([huge])).rejects.toMatchObject({ code: "archive.size" })
})

test("Names of an older Windows are read in its letters", async () => {
  const name = Buffer.concat([Buffer.from([0xad, 0xa0, 0xac, 0xa5, 0xe2]), Buffer.from(".jpg")])
  const [file] = await openArchive({ name, content: "one" })
  expect(file?.name).toBe("намет.jpg")
})

test("Chosen photos are taken as they are", async () => {
  const photo = new File(["one"], "kayak.jpg", { type: "image/jpeg" })
  const [file] = await openFiles([photo])
  expect([file?.name, await file?.open()]).toEqual(["kayak.jpg", photo])
})
