/** One after another what a person sees as a character. */
export function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}

/** How many characters a person sees. */
export const countGraphemes = (text: string) => [...segmenter.segment(text)].length

const segmenter = new Intl.Segmenter()
