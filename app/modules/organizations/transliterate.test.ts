import { expect, test } from "vitest"
import { transliterate } from "./transliterate.ts"

// The examples that the resolution itself gives.
test.each([
  ["Алушта", "Alushta"],
  ["Борщагівка", "Borshchahivka"],
  ["Вінниця", "Vinnytsia"],
  ["Гадяч", "Hadiach"],
  ["Ґалаґан", "Galagan"],
  ["Донецьк", "Donetsk"],
  ["Рівне", "Rivne"],
  ["Єнакієве", "Yenakiieve"],
  ["Наєнко", "Naienko"],
  ["Житомир", "Zhytomyr"],
  ["Закарпаття", "Zakarpattia"],
  ["Медвин", "Medvyn"],
  ["Їжакевич", "Yizhakevych"],
  ["Кадиївка", "Kadyivka"],
  ["Мар’їне", "Marine"],
  ["Йосипівка", "Yosypivka"],
  ["Стрий", "Stryi"],
  ["Олексій", "Oleksii"],
  ["Харків", "Kharkiv"],
  ["Біла Церква", "Bila Tserkva"],
  ["Чернівці", "Chernivtsi"],
  ["Гоща", "Hoshcha"],
  ["Юрій", "Yurii"],
  ["Корюківка", "Koriukivka"],
  ["Яготин", "Yahotyn"],
  ["Костянтин", "Kostiantyn"],
  ["Знам’янка", "Znamianka"],
  ["Феодосія", "Feodosiia"],
  ["Згорани", "Zghorany"],
  ["Розгон", "Rozghon"],
])("%s is %s", (ukrainian, latin) => {
  expect(transliterate(ukrainian)).toBe(latin)
})

test("Polish letters lose their marks, Latin ones stay", () => {
  expect(transliterate("Łódź kayaks 24")).toBe("Lodz kayaks 24")
})

test.each([
  ["Рыбалка и эскимос", "Rybalka y eskymos"],
  ["Ёлка, объём", "Yolka, obiom"],
  ["Љубав џез", "Ljubav dzez"],
])("Of other Slavic languages, %s is %s", (written, latin) => {
  expect(transliterate(written)).toBe(latin)
})

test("No letter of a Slavic alphabet is left in Cyrillic", () => {
  for (const letter of "абвгґдѓђеѐёєжзѕиѝіїйјкќлљмнњопрстћуўфхцчџшщъыьэюя") {
    expect(transliterate(letter)).not.toMatch(/\p{sc=Cyrl}/u)
    expect(transliterate(letter.toUpperCase())).not.toMatch(/\p{sc=Cyrl}/u)
  }
})
