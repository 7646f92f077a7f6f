import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"

// Makes password hashes cheap: scrypt takes 60 ms on purpose, and a test run signs in hundreds of people. Applies to the built server too.
// `same-work.db.test.ts` checks the real cost.
const original = Symbol.for("orenda.test.scrypt")
const shared: typeof crypto & { [original]?: typeof crypto.scrypt } = crypto
const scrypt = (shared[original] ??= crypto.scrypt)

Object.assign(crypto, {
  scrypt: (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done),
})
syncBuiltinESMExports()
