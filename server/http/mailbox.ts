import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { html } from "hono/html"
import { z } from "zod"
import type { Settings } from "#app/platform/env.server.ts"
import { mailFolder } from "#app/platform/mail/mail.server.ts"
import { isLocal } from "./client-ip.ts"

const shown = 100

/** Letters kept as files, for whoever sits at this machine. The address does not exist where letters leave it, nor in production on an owner's database. */
export function mailbox(settings: Settings) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  if (!settings.mailbox) return app
  const folder = mailFolder(settings.dataDir)
  return app
    .use("/dev/mailbox/*", async (c, next) => (isLocal(c, settings) ? next() : c.notFound()))
    .get("/dev/mailbox", async (c) => {
      const letters = await listLetters(folder)
      c.header("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><main><h1>Mailbox</h1>
        ${letters.length === 0 ? html`<p>No letters yet.</p>` : ""}
        <ul>${letters.map(({ id, sentAt, to, subject }) => html`<li>${sentAt} · ${to} · <a href="/dev/mailbox/${id}">${subject}</a></li>`)}</ul>
        </main></body></html>`)
    })
    .get("/dev/mailbox/:id", async (c) => {
      const letter = isId.test(c.req.param("id")) ? await readLetter(folder, `${c.req.param("id")}.json`) : undefined
      if (!letter) return c.notFound()
      c.header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups",
      )
      return c.html(letter.html)
    })
}

const isId = /^[\da-f-]{36}$/
const isFile = /^[\da-f-]{36}\.json$/
const kept = z.object({ sentAt: z.string(), to: z.string(), subject: z.string(), html: z.string() })

/** The newest first; their names begin with the time. */
async function listLetters(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => isFile.test(name))
    .toSorted()
    .toReversed()
    .slice(0, shown)
  const letters = await Promise.all(newest.map(async (name) => ({ id: name.slice(0, 36), ...(await readLetter(folder, name)) })))
  return letters.filter((letter) => letter.sentAt !== undefined)
}

async function readLetter(folder: string, name: string) {
  const source = await readFile(join(folder, name), "utf8").catch(() => undefined)
  return source === undefined ? undefined : kept.parse(JSON.parse(source))
}
