import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { html } from "hono/html"
import { z } from "zod"
import type { Settings } from "#app/platform/env.server.ts"
import { mailFolder } from "#app/platform/mail/mail.server.ts"
import { isLocal } from "./client-ip.ts"

const maxShown = 100

/** Shows emails that were written to files, to this machine only. Does not exist where emails are sent, nor in production on the owner's database. */
export function devMailbox(settings: Settings) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  if (!settings.mailbox) return app
  const folder = mailFolder(settings.dataDir)
  return app
    .use("/dev/mailbox/*", async (c, next) => (isLocal(c, settings) ? next() : c.notFound()))
    .get("/dev/mailbox", async (c) => {
      const emails = await listEmails(folder)
      c.header("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><main><h1>Mailbox</h1>
        ${emails.length === 0 ? html`<p>No emails yet.</p>` : ""}
        <ul>${emails.map(({ id, sentAt, to, subject }) => html`<li>${sentAt} · ${to} · <a href="/dev/mailbox/${id}">${subject}</a></li>`)}</ul>
        </main></body></html>`)
    })
    .get("/dev/mailbox/:id", async (c) => {
      const email = isId.test(c.req.param("id")) ? await readEmail(folder, `${c.req.param("id")}.json`) : undefined
      if (!email) return c.notFound()
      c.header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups",
      )
      return c.html(email.html)
    })
}

const isId = /^[\da-f-]{36}$/
const isFile = /^[\da-f-]{36}\.json$/
const emailSchema = z.object({ sentAt: z.string(), to: z.string(), subject: z.string(), html: z.string() })

/** Newest first: the names begin with the time. */
async function listEmails(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => isFile.test(name))
    .toSorted()
    .toReversed()
    .slice(0, maxShown)
  const emails = await Promise.all(newest.map(async (name) => ({ id: name.slice(0, 36), ...(await readEmail(folder, name)) })))
  return emails.filter((email) => email.sentAt !== undefined)
}

async function readEmail(folder: string, name: string) {
  const source = await readFile(join(folder, name), "utf8").catch(() => undefined)
  return source === undefined ? undefined : emailSchema.parse(JSON.parse(source))
}
