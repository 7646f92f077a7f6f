import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { pictureAddress } from "#app/modules/media/picture.ts"
import type { UploadAnswer } from "#app/modules/media/upload/uploaded.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { browse } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { saveDocument } from "../../document/save-document.server.ts"
import { readEditor } from "../read-editor.server.ts"
import { picturesAddress } from "./pictures-address.ts"

const program = withProgram(useDatabase())
let shop: Awaited<ReturnType<typeof openShop>>
let member: SignedIn

beforeAll(async () => {
  shop = await openShop()
  member = await openSession(await addMember(shop, "member"))
})

async function upload(bytes: Uint8Array | string, { isLogo = false, by = member } = {}) {
  const form = new FormData()
  if (isLogo) form.append("logo", "1")
  form.append("photo", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "logo"))
  const answer = await browse(program, picturesAddress, { method: "POST", body: form, headers: by.headers })
  return { status: answer.status, answer: (await answer.json()) as UploadAnswer }
}

async function store(bytes: Uint8Array | string, options: Parameters<typeof upload>[1] = {}) {
  const { answer } = await upload(bytes, options)
  if (!("id" in answer)) throw new Error(`Refused as ${answer.code}`)
  return answer
}

const namesOf = async (ids: string[], by = member) => {
  const answer = await browse(program, `${picturesAddress}?${new URLSearchParams(ids.map((id) => ["id", id]))}`, by)
  return Object.keys(await answer.json())
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#016E88" } })
    .png()
    .toBuffer()

const drawing = (inside = "", size = 'width="120" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><rect width="120" height="40" fill="#E14F3C"/>${inside}</svg>`

test("A drawing is a logo, and is kept as pixels: nothing of it can run", async () => {
  const hostile = '<script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><a href="javascript:alert(1)"/>'
  const { picture } = await store(drawing(hostile), { isLogo: true })
  const stored = await browse(program, pictureAddress(picture, picture.width))
  expect(stored.headers.get("Content-Type")).toBe("image/webp")
  expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).format).toBe("webp")
})

test.each([
  ["that is no logo", drawing(), false, 415, "file.kind"],
  ["of a million pixels a side", drawing("", 'width="1000000" height="1000000"'), true, 422, "file.pixels"],
  ["whose entities grow to gigabytes", `<!DOCTYPE svg [${entities()}]>${drawing("<text>&e9;</text>")}`, true, 415, "file.kind"],
  ["that repeats itself a billion times", drawing(repeated()), true, 422, "file.svgComplex"],
  ["that is larger than 256 KB", drawing(`<!--${"x".repeat(256 * 1024)}-->`), true, 422, "file.svgSize"],
  ["that is larger than 10 MB", drawing(`<!--${"x".repeat(10 * 1024 * 1024)}-->`), true, 413, "file.size"],
])("Refuses a drawing %s", async (_, svg, isLogo, status, code) => {
  expect(await upload(svg, { isLogo })).toEqual({ status, answer: { code } })
})

/* Each part is ten times the one before. */

function repeated() {
  const groups = Array.from({ length: 9 }, (_, index) => `<g id="g${index + 1}">${`<use xlink:href="#g${index}"/>`.repeat(10)}</g>`)
  return `<rect id="g0" width="9" height="9"/>${groups.join("")}`
}

function entities() {
  const texts = Array.from({ length: 10 }, (_, index) => (index === 0 ? "ha" : `&e${index - 1};`.repeat(10)))
  return texts.map((text, index) => `<!ENTITY e${index} "${text}">`).join("")
}

test("A picture is found by its id, within its organization alone", async () => {
  const { id } = await store(await photo())
  expect(await namesOf([id, crypto.randomUUID()])).toEqual([id])
  const stranger = await openSession(await addMember(await openShop(), "admin"))
  expect(await namesOf([id], stranger)).toEqual([])
  expect(await namesOf(["no id"])).toEqual([])
})

test("The logos and the sharing image of a draft are those that were uploaded, each in place of the one before, and no other organization's", async () => {
  const addLogo = async (inside: string) => {
    const { picture } = await store(drawing(inside), { isLogo: true })
    return pictureAddress(picture, picture.width)
  }
  const [logoUrlLight, logoUrlDark, shared] = [await addLogo(""), await addLogo('<rect width="9" height="9"/>'), await store(await photo())]
  expect(logoUrlLight).not.toBe(logoUrlDark)
  let { document: base } = await readEditor(shop.staff)
  for (const logos of [
    { logoUrlLight: logoUrlDark, logoUrlDark: logoUrlLight },
    { logoUrlLight, logoUrlDark },
  ]) {
    const draft = { ...base, settings: { ...base.settings, ...logos, sharingImageId: shared.id } }
    expect(await saveDocument(shop.staff, { base, draft })).toMatchObject({ kind: "saved", problems: {}, document: draft })
    base = (await readEditor(shop.staff)).document
    expect(base.settings).toMatchObject(logos)
  }

  const other = await openShop()
  const theirs = await readEditor(other.staff)
  const taken = { ...theirs.document, settings: { ...theirs.document.settings, logoUrlLight, sharingImageId: shared.id } }
  expect(await saveDocument(other.staff, { base: theirs.document, draft: taken })).toMatchObject({
    problems: { "settings.logoUrlLight": "picture.gone", "settings.sharingImageId": "picture.gone" },
    document: theirs.document,
  })
})
