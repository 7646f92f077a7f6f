import { expect, test } from "vitest"
import { createSearch, searchWords } from "./fold.ts"

test.each([
  ["Ґринджоли", "гринджоли"],
  ["Каїт", "каит"],
  ["Кайт", "каїт"],
  ["Лижі", "лыжи"],
  ["Єва Ёлкіна", "ева елкина"],
  ["Эфес", "ефес"],
  ["Café Łódź", "cafe lodz"],
  ["Олена", "olena"],
  ["Марина", "maryna"],
  ["Прилад №5", "no5"],
])("“%s” is found by “%s”, and the other way round", (text, typed) => {
  expect(createSearch(typed)(text)).toBe(true)
  expect(createSearch(text.replace("Прилад ", ""))(typed)).toBe(true)
})

test("A word in Latin letters is not found within endings of Ukrainian ones", () => {
  expect(createSearch("ski")("Гірський велосипед")).toBe(false)
  expect(createSearch("гирский")("Гірський велосипед")).toBe(true)
  expect(createSearch("гірськи")("Гірський велосипед")).toBe(true)
})

test("Every apostrophe is the same as none", () => {
  for (const one of ["'", "’", "ʼ", "‘", "`", "′", "´", "＇", ""])
    for (const other of ["'", "’", "ʼ", "‘", "`", "′", "´", ""])
      expect(createSearch(`дерев${one}яний`)(`Дерев${other}яний човен`), `${one} ${other}`).toBe(true)
})

test("Punctuation at the edges of words is dropped, and is searched where it is all there is", () => {
  expect(searchWords("  Лижі, (дитячі) – «50%»! ")).toEqual(["лижі", "дитячі", "50"].map((word) => searchWords(word)[0]))
  expect(searchWords("sup-board a.b")).toEqual(["sup-board", "a.b"])
  expect(searchWords(" – skis , ")).toEqual(["skis"])
  expect(searchWords(" % ")).toEqual(["%"])
})

test("Each word has to be found, in any order, up to six", () => {
  expect(createSearch("БАТАРЕЯ сонячна")("Сонячна батарея")).toBe(true)
  expect(createSearch("батарея місячна")("Сонячна батарея")).toBe(false)
  expect(searchWords("a b c d e f g h")).toHaveLength(6)
})
