import { Hono } from "hono"
import { expect, test } from "vitest"
import { limitBodySize } from "./body-limits.ts"
import type { HonoEnv } from "./hono-env.ts"
import { requireFormBody } from "./require-form-body.ts"
import { requireSameOrigin } from "./same-origin.ts"

const app = new Hono<HonoEnv>()
  .use(requireFormBody)
  .post("/", async (c) =>
    c.json({ fields: [...(c.get("form") ?? [])].map(([name, value]) => [name, typeof value === "string" ? value : value.name]) }),
  )

const send = (body: BodyInit, type?: string) =>
  app.request("/", { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) })

const part = (name: string, value = "") => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test("Parses a form once for the later handlers", async () => {
  const form = new FormData()
  form.append("intent", "save")
  form.append("picture", new File(["x"], "x.png"))
  expect(await (await send(form)).json()).toEqual({
    fields: [
      ["intent", "save"],
      ["picture", "x.png"],
    ],
  })
  expect(
    await (
      await send(
        new URLSearchParams([
          ["id", "1"],
          ["id", "2"],
        ]),
      )
    ).json(),
  ).toEqual({
    fields: [
      ["id", "1"],
      ["id", "2"],
    ],
  })
  expect(await (await send(`${part("a-b_C1", "їжа")}--b--\r\n`, "multipart/form-data;boundary=b")).json()).toEqual({
    fields: [["a-b_C1", "їжа"]],
  })
  expect(await (await send("", "application/x-www-form-urlencoded")).json()).toEqual({ fields: [] })
})

test.each(["a[0]", "a[]", "a.b", "[", "__proto__", "__intent__", "_", "1", "", " a", "a\0", "a b", "ї", "a".repeat(65)])(
  "Refuses the field name %j",
  async (name) => {
    expect(
      (
        await send(
          new URLSearchParams([
            ["email", ""],
            [name, "1"],
          ]),
        )
      ).status,
    ).toBe(400)
    const form = new FormData()
    form.append(name, "1")
    expect((await send(form)).status).toBe(400)
  },
)

test.each([
  "application/json",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=a; boundary=b",
  "multipart/form-data; boundary=b; boundary=a",
  'multipart/form-data; boundary="a"; boundary=b',
  "multipart/form-data; xboundary=a; boundary=b",
  "multipart/form-data; charset=utf-8; boundary=b",
  "multipart/form-data, multipart/form-data; boundary=b",
  `multipart/form-data; boundary=${"b".repeat(71)}`,
  "application/x-www-form-urlencoded, multipart/form-data; boundary=b",
  "application/x-www-form-urlencoded; charset=utf-8, multipart/form-data; boundary=b",
  "application/x-www-form-urlencoded; boundary=b",
  "application/x-www-form-urlencoded; charset=utf-16",
])("Refuses the content type %s", async (type) => {
  expect((await send(`${part("a")}--b--\r\n`, type)).status).toBe(415)
})

test("Refuses a form of more than 500 fields in every encoding", async () => {
  const type = "multipart/form-data; boundary=b"
  expect((await send(`${part("a").repeat(499)}--b--\r\n`, type)).status).toBe(200)
  expect((await send(`${part("a").repeat(501)}--b--\r\n`, type)).status).toBe(413)
  expect((await send("a&".repeat(500), "application/x-www-form-urlencoded")).status).toBe(200)
  expect((await send("a&".repeat(501), "application/x-www-form-urlencoded")).status).toBe(413)
  expect((await send("&".repeat(501), "application/x-www-form-urlencoded; charset=utf-8")).status).toBe(413)
})

test("Leaves the body of a webhook to its handler", async () => {
  const webhooks = new Hono<HonoEnv>()
    .use(requireSameOrigin("https://rent.example.test"))
    .use(limitBodySize(false))
    .use(requireFormBody)
    .post("/api/webhooks/:of", async (c) => c.text(await c.req.text()))
  const post = (body: string) =>
    webhooks.request("/api/webhooks/bank", { method: "POST", body, headers: { "Content-Length": String(body.length) } })
  expect(await (await post('{"text":"\0"}')).text()).toBe('{"text":"\0"}')
  expect((await post("x".repeat(70_000))).status).toBe(413)
})

test("Refuses an incomplete form", async () => {
  expect((await send("x", "multipart/form-data; boundary=b")).status).toBe(400)
  expect((await send(part("a"), "multipart/form-data; boundary=b")).status).toBe(400)
})
