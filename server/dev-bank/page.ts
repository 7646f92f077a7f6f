import { html, raw } from "hono/html"

type Html = ReturnType<typeof html>

/** Colours are those of `app/ui/tokens.css`. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#141b1d, #edf1f2); background: light-dark(#f7f9f9, #0f1517) }
body { margin: 0; padding: 1rem }
main { max-inline-size: 30rem; margin: 1rem auto; display: grid; gap: 1rem }
main.wide { max-inline-size: 60rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.125rem; margin: 0 } p, dl { margin: 0 }
section, form.card { display: grid; gap: .75rem; padding: 1.25rem; border: 1px solid light-dark(#dee3e4, #2d383b); border-radius: 12px; background: light-dark(#fff, #171f22) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dt { color: light-dark(#515b5e, #b1bbbe) } dd { margin: 0; overflow-wrap: anywhere }
.notice { padding: .75rem 1rem; border-radius: 8px; background: light-dark(#fef3dd, #3a2a0b); color: light-dark(#855000, #f0bc68) }
label { display: grid; gap: .25rem } .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; justify-content: space-between }
input, select, button { font: inherit; min-block-size: 2.75rem; padding: .25rem .75rem; border-radius: 8px; border: 1px solid light-dark(#879194, #7d878a); background: light-dark(#fff, #0f1517); color: inherit; inline-size: 100%; box-sizing: border-box }
button { cursor: pointer; font-weight: 600 }
button.main { background: light-dark(#016e88, #8ec8dc); border-color: transparent; color: light-dark(#fff, #00212b) }
a { color: light-dark(#016e88, #8ec8dc); display: inline-block; padding-block: .625rem }
:focus-visible { outline: 2px solid light-dark(#016e88, #8ec8dc); outline-offset: 2px }
table { border-collapse: collapse; inline-size: 100% } th, td { text-align: start; padding: .25rem .5rem; border-block-end: 1px solid light-dark(#dee3e4, #2d383b) }
.scroll { overflow-x: auto }
`

export const renderPage = (page: { lang: string; title: string; body: Html; isWide?: boolean }) =>
  html`<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${page.title}</title><style>${raw(style)}</style></head>
<body><main${page.isWide ? raw(' class="wide"') : ""}>${page.body}</main></body></html>`

export const renderOptions = (words: Record<string, string>, chosen?: string) =>
  Object.entries(words).map(([value, word]) => html`<option value="${value}"${value === chosen ? raw(" selected") : ""}>${word}</option>`)
