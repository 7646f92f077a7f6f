import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { parseHex } from "./color.ts"
import { nearestName } from "./color-names.ts"

test.each([
  ["#016E88", "Teal", "Бірюзовий"],
  ["#6D45CF", "Violet", "Фіолетовий"],
  ["#0A7790", "Teal", "Бірюзовий"],
  ["#FFB243", "Orange", "Помаранчевий"],
  ["#FFE623", "Yellow", "Жовтий"],
  ["#6EFF2A", "Light green", "Салатовий"],
  ["#1BC7B1", "Turquoise", "Світло-бірюзовий"],
  ["#00BEFF", "Sky blue", "Блакитний"],
  ["#2E81FF", "Blue", "Синій"],
  ["#BF3DCE", "Purple", "Пурпуровий"],
  ["#8E00A7", "Purple", "Пурпуровий"],
  ["#FAFAFA", "White", "Білий"],
  ["#000000", "Black", "Чорний"],
])("%s is called %s", (hex, en, uk) => {
  const name = nearestName(parseHex(hex)!)
  expect([translators.en.t(`colorPicker:names.${name}`), translators.uk.t(`colorPicker:names.${name}`)]).toEqual([en, uk])
})
