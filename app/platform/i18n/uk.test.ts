import { globSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"

/** Names and terms that are the same in Ukrainian. */
const same = /^(Orenda|Solo|Business|English|plata by mono|Cookie|HEX|RGBA)$/

test("No Ukrainian message is left in English", async () => {
  const files = globSync("app/**/locales/{uk,*.uk}.ts")
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const messages: unknown = await import(resolve(file))
    expect(listTexts(messages).filter(isEnglish), file).toEqual([])
  }
})

/** Texts in which things in general are meant, or that their owner worded so. */
const things = new Set(["Здавайте речі в оренду без подвійних бронювань", "Ці речі більше не заброньовані за вами."])

test("An item is called «позиція», and a member of the team «працівник»", async () => {
  for (const file of globSync("app/**/locales/{uk,*.uk}.ts")) {
    const texts = listTexts(await import(resolve(file))).filter((text) => !things.has(text))
    expect(
      texts.filter((text) => /(?<!\p{L})(річ|реч(і|ей|ам|ами|ах|чю|у))(?!\p{L})|учасни/iu.test(text)),
      file,
    ).toEqual([])
  }
})

const isEnglish = (text: string) =>
  !same.test(text) && !/\p{Script=Cyrillic}/u.test(text) && /[A-Za-z]{3,}/.test(text.replaceAll(/\{\{.*?\}\}|<[^>]*>|https?:\S+/g, ""))

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : []
}
