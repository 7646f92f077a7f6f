import { graphemesOf } from "#app/platform/graphemes.ts"

/** Truncates to one line of up to `most` graphemes, after a word and with an ellipsis. */
export function truncateText(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim()
  const characters: string[] = []
  for (const character of graphemesOf(line)) {
    characters.push(character)
    if (characters.length > most) break
  }
  if (characters.length <= most) return line
  const cut = characters.slice(0, most - 1).join("")
  const isWithinWord = /[\p{L}\p{N}]/u.test(characters[most - 1] ?? "")
  const words = (isWithinWord && /^.+(?= )/.exec(cut)?.[0]) || cut
  return `${words.replace(/[\s,.;:–—-]+$/, "")}…`
}
