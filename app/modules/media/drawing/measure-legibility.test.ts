import sharp from "sharp"
import { expect, test } from "vitest"
import { drawFiles } from "./draw-files.server.ts"

const draw = async (inside: string) =>
  (await drawFiles(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160">${inside}</svg>`), "svg")).legibility

/** A row of letters, as rectangles: the machine may have no font. */
const letters = (fill: string, more = "") =>
  Array.from({ length: 12 }, (_, index) => `<rect x="${160 + index * 36}" y="50" width="20" height="60" fill="${fill}" ${more}/>`).join("")

test.each([
  ["black letters", letters("#111"), true, false],
  ["dark blue letters", letters("#0b2545"), true, false],
  ["white letters", letters("#fff"), false, true],
  ["letters of a middle colour", letters("#016E88"), true, true],
  ["a sign that is seen on both, beside black letters", `<circle cx="80" cy="80" r="60" fill="#E14F3C"/>${letters("#111")}`, true, false],
  ["black letters on a white card", `<rect width="640" height="160" rx="24" fill="#fff"/>${letters("#111")}`, true, true],
  ["white letters on a coloured card", `<rect width="640" height="160" rx="24" fill="#016E88"/>${letters("#fff")}`, true, true],
  ["black letters with a white outline", letters("#000", 'stroke="#fff" stroke-width="8"'), true, true],
])("Measures %s", async (_, drawing, isOnLight, isOnDark) => {
  const shares = await draw(drawing)
  expect(shares.map((share) => share >= 80)).toEqual([isOnLight, isOnDark])
})

test("A picture without transparency brings its own ground; an empty one is seen nowhere", async () => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#111" } })
    .png()
    .toBuffer()
  expect((await drawFiles(photo, "png")).legibility).toEqual([100, 100])
  expect(await draw('<rect width="640" height="159.4" fill="#6D45CF"/>')).toEqual([100, 100])
  expect(await draw("")).toEqual([0, 0])
})
