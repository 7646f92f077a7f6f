/** Apostrophes, which keyboards mix up or leave out, accents, and what is invisible: the same as nothing. */
const removed = /[\u0300-\u036f]|[\ufe00-\ufe0f]|['’‘ʼʻ‛`′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeffьъ]/g

/** A Latin letter for each Cyrillic one, alike for letters that are confused: и, і, ї, й and ы; е, є, ё and э; г and ґ. */
const letters = ["łøđıyςґабвгдеєжзиіклмнопрстуфхцчшщюяыэ", "lodiiσhabvhdeejziiklmnoprstufxcgwwuqie"] as const

/**
 * Folds a text for a search, so that it matters little how a word is written: "Ґринджоли" and "гринджоли" are alike, and "каїт" and "каит". The database's
 * `fold()` is the same (migration 0032_words).
 */
export const fold = (text: string) =>
  text
    .replaceAll("´", "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(removed, "")
    .replace(folded, (letter) => letters[1][letters[0].indexOf(letter)] ?? letter)

const folded = new RegExp(`[${letters[0]}]`, "g")

/** Words beyond these are ignored, so that a pasted text costs no more than a sentence. */
const mostWords = 6

/** Returns the folded words of a search without the punctuation at their edges: "Skis, (blue)". Signs that no word stands beside are searched as they are. */
export function searchWords(query: string): string[] {
  const typed = query.split(/\s+/u).map(fold).filter(Boolean)
  const words = typed.map((word) => word.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "")).filter(Boolean)
  return (words.length > 0 ? words : typed).slice(0, mostWords)
}

/** Returns a predicate: the text contains every word of the search. */
export function createSearch(query: string): (text: string) => boolean {
  const words = searchWords(query)
  if (words.length === 0) return () => true
  return (text) => {
    const within = fold(text)
    return words.every((word) => within.includes(word))
  }
}
