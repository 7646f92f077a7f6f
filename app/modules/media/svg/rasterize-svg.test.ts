import sharp from "sharp"
import { expect, test } from "vitest"
import { slowSvg } from "#test/fixtures/slow-svg.ts"
import { decode } from "../drawing/draw-files.server.ts"
import { environmentOf, mostSvgBytes, rasterizeSvg, stopRasterizing } from "./rasterize-svg.server.ts"

const svg = (content: string, size = 'width="200" height="50"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)

const drawing = svg('<rect width="200" height="50" fill="#016E88"/>')

test("A drawing becomes a PNG of the requested size, whatever its own", async () => {
  const sizeOf = async (bytes: Buffer, side: number) => {
    const { format, width, height } = await sharp(await rasterizeSvg(bytes, side)).metadata()
    return [format, width, height]
  }
  expect(await sizeOf(drawing, 640)).toEqual(["png", 640, 160])
  expect(await sizeOf(svg("", 'viewBox="0 0 40 80"'), 320)).toEqual(["png", 160, 320])
})

test("A drawing that takes hours is refused after seconds, and the next one is drawn", async () => {
  const slow = rasterizeSvg(slowSvg(), 640)
  const next = rasterizeSvg(drawing, 640)
  await expect(slow).rejects.toMatchObject({ code: "file.svgComplex", status: 422 })
  expect((await next).length).toBeGreaterThan(0)
})

test("When the program stops, the drawing under way and those that wait are refused at once", async () => {
  const ended: string[] = []
  const drawn = ["first", "second", "third"].map((name) =>
    rasterizeSvg(slowSvg(), 640).catch((error: { code: string }) => ended.push(`${name} ${error.code}`)),
  )
  stopRasterizing()
  await Promise.all(drawn)
  expect(ended).toEqual(["first file.overloaded", "second file.overloaded", "third file.overloaded"])
  expect((await rasterizeSvg(drawing, 64)).length).toBeGreaterThan(0)
})

test("A drawing above 256 KB is refused before it is read, and a broken one by name", async () => {
  const comment = `<!--${"x".repeat(mostSvgBytes)}-->`
  await expect(rasterizeSvg(svg(comment), 640)).rejects.toMatchObject({ code: "file.svgSize", status: 422 })
  await expect(rasterizeSvg(svg("<rect"), 640)).rejects.toMatchObject({ code: "file.broken" })
})

test("A drawing that takes too much memory is refused", async () => {
  // Each layer is a surface of the whole picture.
  const layers = `<g opacity="0.9">`.repeat(200)
  const large = svg(`${layers}<rect width="9" height="9"/>${"</g>".repeat(200)}`, 'width="900" height="900"')
  await expect(rasterizeSvg(large, 6000)).rejects.toMatchObject({ code: "file.svgComplex" })
})

test("Nothing but the process reads SVG", async () => {
  await expect(decode(drawing, "png", async () => {})).rejects.toMatchObject({ code: "file.broken", cause: expect.any(Error) })
})

test("The process is given no setting of the program", () => {
  const env = {
    HOME: "/home/orenda",
    FONTCONFIG_PATH: "/etc/fonts",
    SECRET_KEY: "key",
    DATABASE_URL: "postgres://",
    NODE_OPTIONS: "--inspect",
  }
  expect(environmentOf(env)).toEqual({ HOME: "/home/orenda", FONTCONFIG_PATH: "/etc/fonts" })
})
