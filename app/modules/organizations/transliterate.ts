/** Transliterates Ukrainian by Cabinet resolution № 55 of 27 January 2010, and letters of other Slavic languages alike; strips diacritics of other alphabets. */
export function transliterate(text: string): string {
  return Array.from(text.normalize("NFC").replaceAll(/[’'ʼ]/g, "").replaceAll(/зг/g, "zgh").replaceAll(/З[гГ]/g, "Zgh"))
    .map((letter, index, letters) => latinOf(letter, !/\p{L}/u.test(letters[index - 1] ?? "")))
    .join("")
}

function latinOf(letter: string, isFirst: boolean): string {
  const small = letter.toLowerCase()
  const latin = (isFirst ? atTheStart[small] : undefined) ?? elsewhere[small]
  if (latin === undefined) {
    const base = letter.normalize("NFD").replaceAll(/\p{M}/gu, "")
    // The syllables of Korean fall into letters, which are put together again.
    return base.normalize("NFC") === letter ? letter : transliterate(base)
  }
  return small === letter ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1)
}

const atTheStart: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya", ё: "yo" }

const elsewhere: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
  // Letters of other Slavic languages.
  ы: "y",
  э: "e",
  ё: "io",
  ъ: "",
  ў: "u",
  ђ: "dj",
  ј: "j",
  љ: "lj",
  њ: "nj",
  ћ: "c",
  џ: "dz",
  ѕ: "dz",
  // Letters that NFD does not decompose.
  ł: "l",
  ß: "ss",
  ø: "o",
  đ: "d",
}
