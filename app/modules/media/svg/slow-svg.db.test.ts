import sharp from "sharp"
import { expect, test } from "vitest"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { slowSvg } from "#test/fixtures/slow-svg.ts"
import { browse } from "#test/http.ts"
import { startProgram } from "#test/programs/program.ts"
import { secretKey } from "#test/session.ts"
import { openShop } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/use-database.ts"

const database = useDatabase()

const openAdmin = async () => openSession(await addMember(await openShop(), "admin"))

test("While drawings that take hours are uploaded, another shop's photo is taken, and the program ends when it is told to", async () => {
  const directory = await temporaryDirectory("slow-svg")
  const program = await startProgram(directory.path, { DATABASE_URL: database.url, SECRET_KEY: secretKey })
  const upload = (by: SignedIn, path: string, form: FormData) => browse(program, path, { method: "POST", body: form, headers: by.headers })
  const formOf = (field: string, bytes: Buffer) => {
    const form = new FormData()
    form.append(field, new File([new Uint8Array(bytes)], "picture"))
    return form
  }
  try {
    const [one, other, photographer] = [await openAdmin(), await openAdmin(), await openAdmin()]
    const ended: string[] = []
    const uploadSlow = async (by: SignedIn) => {
      const form = formOf("photo", slowSvg())
      form.append("logo", "1")
      const answer = await upload(by, "/web/pictures", form)
      ended.push("drawing")
      return { status: answer.status, body: await answer.json() }
    }
    const slow = [one, other].map(uploadSlow)
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#016E88" } })
      .jpeg()
      .toBuffer()
    const taken = await upload(photographer, "/inventory/photos", formOf("photo", photo))
    ended.push("photo")
    expect([taken.status, ended]).toEqual([200, ["photo"]])
    const refusal = { status: 422, body: { code: "file.svgComplex" } }
    expect(await Promise.all(slow)).toEqual([refusal, refusal])

    // One is drawn and three wait: one after the other they would take longer than a program that ends has.
    const waiting = [one, one, other, other].map((by) => uploadSlow(by).catch(() => undefined))
    await upload(photographer, "/inventory/photos", formOf("photo", photo))
    expect(await program.stop()).toBe(0)
    await Promise.all(waiting)
  } finally {
    await program.stop("SIGKILL")
    await directory.remove()
  }
})
