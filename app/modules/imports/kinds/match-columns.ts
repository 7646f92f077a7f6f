/** A column of ours that a column of a file can be matched with. Its label is `imports:columns.<kind>.<name>`. */
export interface Column {
  name: string
  isRequired?: boolean
  /** Its cells are dates. */
  isDate?: boolean
  /** Headers of files that mean it, in lower case. */
  titles: readonly string[]
}

/** Returns the place in the header of each column that one of the headers names. A header names one column, and the first of two equal headers counts. */
export function matchColumns(header: readonly string[], columns: readonly Column[]): Partial<Record<string, number>> {
  const folded = header.map(fold)
  const matched: Partial<Record<string, number>> = {}
  const isFree = (place: number) => place >= 0 && !Object.values(matched).includes(place)
  for (const { name, titles } of columns) {
    const place = titles.map((title) => folded.indexOf(fold(title))).find(isFree)
    if (place !== undefined) matched[name] = place
  }
  return matched
}

/** Without letter case, punctuation and marks that Excel or people add: "Phone *" and "phone" are the same header. */
const fold = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[ʼ’`]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, " ")
    .trim()
