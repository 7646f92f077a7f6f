import { RuleTester } from "oxlint/plugins-dev"
import { describe, test } from "vitest"
import { textInOwnElement } from "../../bin/lint/text-in-own-element.mjs"

RuleTester.describe = describe
RuleTester.it = test

const linted = (code: string) => ({ code, filename: "page.tsx" })
const refused = (code: string, errors = 1) => ({ ...linted(code), errors })

new RuleTester().run("text-in-own-element", textInOwnElement, {
  valid: [
    "const Page = ({ t, busy }) => <button>{busy && <Spinner />}<span>{busy ? t('saving') : t('save')}</span></button>",
    "const Page = ({ count }) => <p>{t('items', { count })}</p>",
    "const Page = ({ lines }) => <ul>{lines.map((line) => <li key={line.id}>{line.name}</li>)}{lines.length > 9 && <li>…</li>}</ul>",
    "const Page = ({ name }) => { const title = <b>{name}</b>; return <p>{title} <i /></p> }",
    "function Page({ a, b }) { return <p>{time(a)} <b>→</b> {time(b)}</p>; function time(at) { return <time>{at}</time> } }",
    "function Dialog({ children }: { title: string; children: Elements }) { return <dialog><Title />{children}</dialog> }",
    "interface Props { children?: (name: string) => Elements } function Form({ children }: Props) { return <form><i />{children?.('a')}</form> }",
    "function Late({ text, otherwise = null }) { return text ? <b>{text}</b> : otherwise }",
  ].map(linted),
  invalid: [
    refused("const Page = ({ busy }) => <button>{busy && <Spinner />}Save</button>"),
    refused("const Page = ({ t, busy }) => <button>{busy && <Spinner />}{t('save')}</button>"),
    refused("const Page = ({ count }) => <p>{count} items</p>", 2),
    refused("const Page = ({ a, b }) => <p>{a ? 'none' : <b>{b}</b>}<i /></p>"),
    refused("const Page = ({ t }) => <><span>{t('a')}</span>.</>"),
    refused("function Left({ t, left }) { return t('left', { left }) }"),
    refused("const Page = ({ lines }) => <p>{lines.map((line) => line.name)}</p>"),
    refused("function Dialog({ children }: { children: ReactNode }) { return <dialog><Title />{children}</dialog> }"),
    refused("function Page({ a }) { return <p>{word(a)} <i /></p>; function word(at) { return at.name } }"),
  ],
})
