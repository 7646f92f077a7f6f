import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"

// The hash of a password costs 60 ms on purpose, and the tests of a run sign in hundreds of people: here it costs next to nothing, for the built
// server and the tests alike. `same-work.db.test.ts` asks for what it costs.
const original = Symbol.for("orenda.test.scrypt")
const shared: typeof crypto & { [original]?: typeof crypto.scrypt } = crypto
const scrypt = (shared[original] ??= crypto.scrypt)

Object.assign(crypto, {
  scrypt: (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done),
})
syncBuiltinESMExports()
