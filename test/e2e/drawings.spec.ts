import { expect, test } from "./fixtures.ts"

for (const [path, drawings, status] of [
  ["/demo", 3, 200],
  ["/demo/nope", 1, 404],
  ["/demo/cart", 1, 200],
] as const) {
  test(`The drawings of ${path} are drawn from their file`, async ({ page, open, expectStatus }) => {
    if (status === 404) expectStatus(404)
    await open(path)
    const drawn = page.locator("main svg:has(use)")
    await expect(drawn).toHaveCount(drawings)
    const sizes = () => drawn.evaluateAll((all) => all.map((one) => one instanceof SVGSVGElement && one.getBBox().width > 20))
    await expect.poll(sizes).toEqual(Array.from({ length: drawings }, () => true))
  })
}
