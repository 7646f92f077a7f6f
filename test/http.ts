import { ask } from "./ask.ts"
import type { Program } from "./program.ts"

/** Where a program answers. */
export type Site = Pick<Program, "origin">

/** Asks the program as a browser on its own pages would, without following redirects. */
export function browse(program: Site, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (init.method && init.method !== "GET" && !headers.has("Origin")) headers.set("Origin", program.origin)
  // `fetch` would send a Host of its own and say nothing of it.
  if (headers.has("Host")) return ask({ port: Number(new URL(program.origin).port) }, path, { ...init, headers })
  return fetch(program.origin + path, { redirect: "manual", ...init, headers })
}

/** Sends a form as a browser without JavaScript does. */
export function sendForm(program: Site, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return browse(program, path, { method: "POST", body: new URLSearchParams(fields), headers })
}
