/** Yields the characters that a person sees, one by one. */
export function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}

export const countGraphemes = (text: string) => [...segmenter.segment(text)].length

/** Allows 16 code units a grapheme on average, since combining marks can be stacked without end; a family emoji has 11. */
export const hasAtMostGraphemes = (text: string, limit: number) => text.length <= 16 * limit && countGraphemes(text) <= limit

const segmenter = new Intl.Segmenter()
