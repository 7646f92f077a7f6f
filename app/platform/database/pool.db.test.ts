import { randomUUID } from "node:crypto"
import { connect, createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { freshDatabase } from "#test/database.ts"
import { startProgram } from "#test/programs/program.ts"
import { secretKey } from "#test/session.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { checkPools, closePool, getAccountsPool, getPool, openPool } from "./pool.server.ts"

async function openDatabase() {
  const { url, drop } = await freshDatabase()
  onTestFinished(async () => {
    await closePool()
    await drop()
  })
  return url
}

/** A pooler that drops what it does not know, like PgBouncer with `ignore_startup_parameters`: it passes on user and database alone. */
async function openPooler(url: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(url)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.once("data", (message: Buffer) => {
      far.write(withoutParameters(message))
      near.pipe(far)
    })
    far.pipe(near)
    near.on("error", () => {}).on("close", () => far.destroy())
    far.on("error", () => {}).on("close", () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const ownPort = typeof address === "object" ? address?.port : undefined
  return `postgres://${username}:${password}@127.0.0.1:${ownPort}${pathname}`
}

/** A startup message is its length and version in four bytes each, then names and values that end with NUL, and one NUL more. */
function withoutParameters(message: Buffer): Buffer {
  const words = message.toString("utf8", 8).split("\0")
  const parameters = ["user", "database"].map((name) => `${name}\0${words[words.indexOf(name) + 1]}\0`).join("")
  const startup = Buffer.concat([message.subarray(0, 8), Buffer.from(`${parameters}\0`)])
  startup.writeInt32BE(startup.length)
  return startup
}

test("Connections have their role and time limits", async () => {
  openPool(await openDatabase(), { statement_timeout: 4_000 })
  await expect(checkPools()).resolves.toBeUndefined()
  const { rows } = await getAccountsPool().query("select current_user as role, current_setting('statement_timeout') as time")
  expect(rows).toEqual([{ role: "orenda_accounts", time: "5s" }])
})

test("Connections that a pooler has taken role and time limits from are refused", async () => {
  openPool(await openPooler(await openDatabase()))
  await expect(checkPools()).rejects.toThrow("(statement_timeout, idle_in_transaction_session_timeout, lock_timeout)")
  await expect(getAccountsPool().query("select")).rejects.toThrow("(role, statement_timeout, idle_in_transaction_session_timeout)")
})

test("Behind such a pooler a role may have the limits of its own, while the accounts go to the database itself", async () => {
  const url = await openDatabase()
  const database = new URL(url).pathname.slice(1)
  const role = `pool_${randomUUID().slice(0, 8)}`
  await asOwner(
    url,
    `create role ${role} login noinherit password 'pool'; grant orenda_tenant to ${role}; grant connect on database "${database}" to ${role};
     alter role ${role} set statement_timeout = '5s'; alter role ${role} set lock_timeout = '2s'; alter role ${role} set idle_in_transaction_session_timeout = '10s'`,
  )
  onTestFinished(() => asOwner(url, `revoke connect on database "${database}" from ${role}; drop role ${role}`).then(() => undefined))
  const pooled = new URL(url)
  pooled.username = role
  pooled.password = "pool"
  openPool(await openPooler(pooled.href), { directUrl: url })
  await expect(checkPools()).resolves.toBeUndefined()
  const { rows } = await getPool().query("select session_user as name")
  expect(rows).toEqual([{ name: role }])
})

test("The program does not start behind such a pooler, and says why", async () => {
  const directory = await temporaryDirectory("pooler")
  onTestFinished(() => directory.remove())
  const started = startProgram(directory.path, { DATABASE_URL: await openPooler(await openDatabase()), SECRET_KEY: secretKey })
  await expect(started).rejects.toThrow(
    /ended with 1 before it was ready[^{]*\nConnections of DATABASE_URL come without what Orenda sets on them/,
  )
})
