/**
 * Brings HTML from word processors and spreadsheets into the form that the editor reads: a row of a table is a paragraph with its cells apart, paragraphs that Word numbers or
 * marks are list items, and headings are of our two sizes. Runs in the browser.
 */
export function adaptPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  // A table within a cell comes before the table around it.
  for (const table of [...body.querySelectorAll("table")].toReversed()) table.replaceWith(...linesOf(table))
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2")
  for (const heading of body.querySelectorAll("h4, h5, h6")) rename(heading, "h3")
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*='mso-list']")) moveIntoList(paragraph)
  return body.innerHTML
}

/** Between the cells of a row. */
const apart = " — "

function linesOf({ caption, rows, ownerDocument }: HTMLTableElement) {
  const lineOf = (name: "p" | "div", cells: readonly Element[]) => {
    const line = ownerDocument.createElement(name)
    line.append(...cells.flatMap((cell, index) => (index === 0 ? [...cell.childNodes] : [apart, ...cell.childNodes])))
    return line
  }
  const lines = [...rows].map(({ cells }) => {
    const written = [...cells].filter(({ textContent }) => textContent.trim() !== "")
    // A single cell is part of a page's layout and keeps its blocks.
    if (written.length < 2) return lineOf("div", written)
    for (const cell of written) flatten(cell)
    return lineOf("p", written)
  })
  return caption ? [lineOf("p", [caption]), ...lines] : lines
}

/** Removes the elements that would end the line of a row. */
function flatten(cell: Element) {
  const blocks = cell.querySelectorAll("p, div, br, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre")
  for (const block of [...blocks].toReversed()) block.replaceWith(" ", ...block.childNodes, " ")
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word writes its list items as paragraphs that begin with a mark or a number. */
function moveIntoList(paragraph: HTMLElement) {
  // Word writes `mso-list:none` on a paragraph that has left its list.
  if (!/mso-list:\s*l\d/i.test(paragraph.getAttribute("style") ?? "")) return
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
