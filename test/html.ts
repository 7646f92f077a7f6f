/** Returns the visible text of HTML: without tags, with single plain spaces. */
export const textOf = (html: string) =>
  plain(
    html
      .replaceAll(/<(script|style|template|head)\b.*?<\/\1>/gs, "")
      .replaceAll(/<!--.*?-->/gs, "")
      .replaceAll(/<[^>]*>/g, " "),
  )
    .replaceAll(/\s+/g, " ")
    .trim()

export interface Field {
  value: string | undefined
  /** Text of `aria-describedby` when the field is `aria-invalid`. */
  error: string | undefined
  /** The `autofocus` attribute, which works without JavaScript. */
  hasFocus: boolean
}

/** Finds the form control with this name. Throws if there is none. */
export function fieldOf(html: string, name: string): Field {
  const [tag] = new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? []
  if (!tag) throw new Error(`The page has no field "${name}"`)
  const attribute = (of: string) => plain(new RegExp(`\\b${of}="([^"]*)"`).exec(tag)?.[1] ?? "")
  const isWrong = attribute("aria-invalid") === "true"
  return {
    value: /\bvalue="/.test(tag) ? attribute("value") : undefined,
    error: isWrong ? textOf(elementWithId(html, attribute("aria-describedby"))) : undefined,
    hasFocus: /\bautofocus\b/i.test(tag),
  }
}

/** Counts the fields marked `aria-invalid`. */
export const countWrong = (html: string) => html.match(/aria-invalid="true"/g)?.length ?? 0

function elementWithId(html: string, id: string) {
  const [, name = "", rest = ""] = new RegExp(`<(\\w+)\\b[^>]*\\bid="${id}"[^>]*>(.*)`, "s").exec(html) ?? []
  return rest.slice(0, rest.indexOf(`</${name}>`))
}

const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ")
