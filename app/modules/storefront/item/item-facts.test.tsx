import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ItemFacts } from "./item-facts.tsx"

test("Facts are a list, each with its icon and its words", () => {
  const page = renderToStaticMarkup(
    <ItemFacts
      facts={[
        { icon: "guests", text: "4 guests" },
        { icon: "wifi", text: "Wi-Fi" },
      ]}
    />,
  )
  expect(page.match(/<li/g)).toHaveLength(2)
  expect(page).toMatch(/#guests"><\/use><\/svg><span[^>]*>4 guests<\/span>.+#wifi"><\/use><\/svg><span[^>]*>Wi-Fi</)
})

test("Without facts there is no list", () => {
  expect(renderToStaticMarkup(<ItemFacts facts={[]} />)).toBe("")
})
