import { Histogram } from "prom-client"
import type { BankFailure } from "./card-bank.ts"

/** Registered by the server, which owns `/metrics`. */
export const bankCalls = new Histogram({
  name: "orenda_bank_call_seconds",
  help: "Time of calls to the bank, by method and outcome",
  labelNames: ["method", "outcome"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
})

export const observeBankCall = (method: string, outcome: BankFailure | "ok", seconds: number) =>
  bankCalls.observe({ method, outcome }, seconds)
