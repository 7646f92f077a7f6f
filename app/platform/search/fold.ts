/** Apostrophes, which keyboards mix up or leave out, accents, and what is invisible: the same as nothing. */
const removed = /[\u0300-\u036f]|[\ufe00-\ufe0f]|['’‘ʼʻ‛`′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeffьъ]/g

/** A Latin letter for each Cyrillic one, alike for е, є, ё and э, for г and ґ. */
const letters = ["łøđıςґабвгдеєжзиіклмнопрстуфхцчшщюяыэ", "lodiσhabvhdeejzyiklmnoprstufxcgwwuqye"] as const

/** Folds a text so that it matters little how it is written: "Ґринджоли" and "гринджоли" are alike, and "Олена" and "olena". */
export const fold = (text: string) =>
  text
    .replaceAll("´", "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(removed, "")
    .replace(folded, (letter) => letters[1][letters[0].indexOf(letter)] ?? letter)

const folded = new RegExp(`[${letters[0]}]`, "g")

/** Takes и, і, ї, й and ы for one letter, which keyboards of other languages mix up: "каїт" and "каит". */
const merge = (foldedText: string) => foldedText.replaceAll("i", "y")

/**
 * Returns a text in which the words of `searchWords` are found: folded for words in Latin letters, of which "ski" is not to find "гірський", and with
 * merged letters for Cyrillic words. The database's `fold()` is the same (migration 0032_words).
 */
export function searchText(text: string): string {
  const plain = fold(text)
  return `${plain} ${merge(plain)}`
}

/** Words beyond these are ignored, so that a pasted text costs no more than a sentence. */
const mostWords = 6

/** Returns the folded words of a search without the punctuation at their edges: "Skis, (blue)". Signs that no word stands beside are searched as they are. */
export function searchWords(query: string): string[] {
  const typed = query.split(/\s+/u).map(foldWord).filter(Boolean)
  const words = typed.map((word) => word.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "")).filter(Boolean)
  return (words.length > 0 ? words : typed).slice(0, mostWords)
}

const foldWord = (word: string) => (/\p{sc=Cyrl}/u.test(word) ? merge(fold(word)) : fold(word))

/** Returns a predicate: the text contains every word of the search. */
export function createSearch(query: string): (text: string) => boolean {
  const words = searchWords(query)
  if (words.length === 0) return () => true
  return (text) => {
    const within = searchText(text)
    return words.every((word) => within.includes(word))
  }
}
