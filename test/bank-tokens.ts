/** An example that the settings show to people who try payments out. */
const example = "sandbox-my-shop"

/** Returns a token of the sandbox bank with the text around it; undefined where there is none. */
export function findBankToken(text: string): string | undefined {
  const found = text.match(/sandbox-[a-z0-9][a-z0-9-]*/gi)?.find((token) => token !== example)
  return found && `…${text.slice(Math.max(0, text.indexOf(found) - 200)).slice(0, 400)}`
}

/** Throws where the text holds a token of the sandbox bank: no answer, log or page may. `where` names the text. */
export function expectNoBankToken(text: string, where: string): void {
  const found = findBankToken(text)
  if (found) throw new Error(`A token of the bank is in ${where}: ${found}`)
}
