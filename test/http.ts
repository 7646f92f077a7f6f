import type { Program } from "./program.ts"

/** Asks the program as a browser on its own pages would, without following redirects. */
export function browse(program: Pick<Program, "origin">, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (init.method && init.method !== "GET" && !headers.has("Origin")) headers.set("Origin", program.origin)
  return fetch(program.origin + path, { redirect: "manual", ...init, headers })
}

/** Sends a form as a browser without JavaScript does. */
export function sendForm(
  program: Pick<Program, "origin">,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return browse(program, path, { method: "POST", body: new URLSearchParams(fields), headers })
}
