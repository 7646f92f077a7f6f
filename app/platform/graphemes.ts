/** One after another what a person sees as a character. */
export function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}

/** How many characters a person sees. */
export const countGraphemes = (text: string) => [...segmenter.segment(text)].length

/** Whether a person sees so many characters at most. They have 16 code units each on average, and no more: a family of four has 11, but marks can be piled up without end. */
export const isAtMost = (text: string, limit: number) => text.length <= 16 * limit && countGraphemes(text) <= limit

const segmenter = new Intl.Segmenter()
