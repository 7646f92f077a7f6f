import { browse, type Site } from "./http.ts"

/** A browser without JavaScript, with cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #program: Site
  readonly headers: Readonly<Record<string, string>>

  constructor(program: Site, headers: Record<string, string> = {}) {
    this.#program = program
    this.headers = headers
  }

  /** Value of the Cookie header. */
  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#send(path, { headers })
  }

  send(path: string, fields: Record<string, string> | FormData | URLSearchParams, headers: Record<string, string> = {}) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    return this.#send(path, { method: "POST", body, headers })
  }

  async #send(path: string, init: RequestInit) {
    const { cookie } = this
    const headers = { ...this.headers, ...(cookie && { Cookie: cookie }), ...(init.headers as Record<string, string>) }
    const answer = await browse(this.#program, path, { ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === "" || /max-age=0/i.test(set)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}
