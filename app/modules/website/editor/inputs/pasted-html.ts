/**
 * Brings HTML from word processors and spreadsheets into the form that the editor reads: a row of a table is a paragraph with its cells apart, paragraphs that Word numbers or
 * marks are list items, and headings are of our two sizes. Runs in the browser.
 */
export function adaptPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  for (const table of body.querySelectorAll("table")) table.replaceWith(...rowsOf(table))
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2")
  for (const heading of body.querySelectorAll("h4, h5, h6")) rename(heading, "h3")
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*='mso-list']")) moveIntoList(paragraph)
  return body.innerHTML
}

/** Between the cells of a row. */
const apart = " — "

function rowsOf(table: HTMLTableElement) {
  return [...table.rows].flatMap((row) => {
    const words = [...row.cells].map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim()).filter(Boolean)
    if (words.length === 0) return []
    const paragraph = table.ownerDocument.createElement("p")
    paragraph.textContent = words.join(apart)
    return paragraph
  })
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word writes its list items as paragraphs that begin with a mark or a number. */
function moveIntoList(paragraph: HTMLElement) {
  const marks = [...paragraph.querySelectorAll<HTMLElement>("[style*='mso-list']")].filter((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute("style") ?? ""),
  )
  const isNumbered = marks.some(({ textContent }) => /^\s*\(?\p{L}{0,4}\d*[.)]/u.test(textContent))
  for (const mark of marks) mark.remove()
  const list = isNumbered ? "OL" : "UL"
  const before = paragraph.previousElementSibling
  const item = paragraph.ownerDocument.createElement("li")
  item.append(...paragraph.childNodes)
  if (before?.tagName === list) {
    before.append(item)
    paragraph.remove()
    return
  }
  const created = paragraph.ownerDocument.createElement(list)
  created.append(item)
  paragraph.replaceWith(created)
}
