import { Server } from "node:http"

// Loaded before the program of the browser tests (`--import`) for `npm run test:flaky`: each answer comes half a second late, so that tests which act before a page is ready fail.
const milliseconds = 500

const { emit } = Server.prototype
Server.prototype.emit = function (this: Server, name: string, ...values: unknown[]) {
  if (name !== "request") return Reflect.apply(emit, this, [name, ...values])
  setTimeout(() => Reflect.apply(emit, this, [name, ...values]), milliseconds)
  return true
} as typeof emit
