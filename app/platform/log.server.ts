import { pino } from "pino"

/** One line of JSON an event. Personal data, codes and secrets stay out of it: log ids and organizations. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: [
    "authorization",
    "cookie",
    "password",
    "token",
    "email",
    "phone",
    "*.authorization",
    "*.cookie",
    "*.password",
    "*.token",
    "*.email",
    "*.phone",
  ],
})
