/** A letter or mark of a script in which joiners and variation selectors change how a word is read. Latin, Cyrillic and Greek have no such words. */
const joinable = String.raw`(?![\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{DI}])[\p{L}\p{M}]`

/**
 * Sequences within which an invisible character stays: a joiner between letters (Persian, Hindi) or pictures (👩‍🔧), a variation of a letter or
 * picture (❤️, 1️⃣), and a flag of a region (🏴󠁧󠁢󠁥󠁮󠁧󠁿). Their lengths are bounded, so that long texts take linear time.
 */
const allowed = [
  String.raw`${joinable}[\u200C\u200D](?=${joinable})`,
  String.raw`\p{ExtPict}[\p{EMod}\uFE0F]{0,2}\u200D(?=\p{ExtPict})`,
  String.raw`(?:${joinable}|\p{ExtPict}\p{EMod}?)\p{VS}`,
  String.raw`[0-9#*]\uFE0F(?=\u20E3)`,
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]{1,7}`,
]

/**
 * Control characters but tabs and line breaks; format characters, among them those that turn text around; and everything else that draws nothing,
 * such as Hangul fillers and the empty Braille cell.
 */
const invisible = new RegExp(String.raw`(?![\t\n\r])[\p{Cc}\p{Cf}\p{DI}\u2800](?<!${allowed.join("|")})`, "gu")

/** Removes what nobody sees, which no input needs: such a text looks like another and is not equal to it. PostgreSQL cannot store NUL. */
export const cleanText = (text: string) => text.replace(invisible, "")
