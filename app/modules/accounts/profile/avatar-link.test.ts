import { beforeAll, expect, test } from "vitest"
import { configureAccounts } from "../settings.server.ts"
import { createAvatarLink, verifyAvatarLink } from "./avatar.server.ts"
import { getRenewalDelay } from "./avatar-link.ts"

beforeAll(() =>
  configureAccounts({
    origin: "https://orenda.test",
    secretKey: "a key of the tests",
    google: { clientId: undefined, clientSecret: undefined, issuer: "" },
  }),
)

test("a link opens the picture for four hours, and nothing after", () => {
  const now = Temporal.Instant.from("2026-11-21T10:00:00Z")
  const link = createAvatarLink("someone", "face.webp", now)
  const query = new URL(link?.address ?? "", "https://orenda.test").searchParams
  expect(link?.expiresAt).toBe(now.epochMilliseconds + 14_400_000)
  expect(verifyAvatarLink("someone", query, now)).toEqual({ key: "user/someone/face.webp", seconds: 14_400 })
  expect(verifyAvatarLink("someone", query, now.add({ seconds: 14_399 }))?.seconds).toBe(1)
  expect(verifyAvatarLink("someone", query, now.add({ hours: 4 }))).toBeUndefined()
  expect(verifyAvatarLink("somebody", query, now)).toBeUndefined()
})

test("a person without a picture has no link", () => {
  expect(createAvatarLink("someone", null)).toBeNull()
})

test("a link is asked for anew when it has five minutes left, and at once when it has less", () => {
  const expiresAt = Date.parse("2026-11-21T14:00:00Z")
  expect(getRenewalDelay({ expiresAt }, Date.parse("2026-11-21T10:00:00Z"))).toBe(235 * 60_000)
  expect(getRenewalDelay({ expiresAt }, Date.parse("2026-11-21T13:54:59Z"))).toBe(1000)
  for (const late of ["13:55:00", "13:59:00", "15:00:00"]) expect(getRenewalDelay({ expiresAt }, Date.parse(`2026-11-21T${late}Z`))).toBe(0)
})

test("on a device whose clock is ahead a link is asked for once a minute, not on and on", () => {
  const now = Date.parse("2026-11-21T18:00:00Z")
  const expiresAt = Date.parse("2026-11-21T14:00:00Z")
  expect(getRenewalDelay({ expiresAt }, now)).toBe(0)
  expect(getRenewalDelay({ expiresAt }, now, now - 1000)).toBe(59_000)
  expect(getRenewalDelay({ expiresAt }, now, now - 60_000)).toBe(0)
})
