import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"

// Loaded into the program before its own code (`--import`): each hash of a password that is made is a line of what it prints.
const { scrypt } = crypto
Object.assign(crypto, {
  scrypt: (...given: Parameters<typeof scrypt>) => {
    process.stdout.write("a password is hashed\n")
    scrypt(...given)
  },
})
syncBuiltinESMExports()
