import { randomInt } from "node:crypto"
import { enterStorefront } from "./scope.server.ts"
import { problemOfCode, withEnding } from "./url-code.ts"

/** Returns whether the code is free now; one that the organization itself has or had is. The unique index decides between concurrent sign-ups. */
export async function isCodeFree(code: string, ownId?: string): Promise<boolean> {
  const owner = await enterStorefront(code)
  return owner === undefined || owner.organization.id === ownId
}

/** Suggests two free codes similar to a taken one. */
export async function suggestFreeCodes(code: string): Promise<string[]> {
  const free: string[] = []
  for (const ending of ["rental", "rent", "2", "shop", String(randomInt(100, 1000)), String(randomInt(1000, 100_000))]) {
    const candidate = withEnding(code, ending)
    if (problemOfCode(candidate) === undefined && (await isCodeFree(candidate))) free.push(candidate)
    if (free.length === 2) break
  }
  return free
}
