import { expect, test } from "vitest"
import { memberName } from "./member-name.ts"

test.each([
  [{ firstName: "Olena", lastName: "Koval" }, "Olena Koval"],
  [{ firstName: "Olena", lastName: "" }, "Olena"],
  [{ firstName: "", lastName: "Koval" }, "Koval"],
  [{ firstName: "", lastName: "" }, "front.desk"],
])("A person named %o is shown as %s, never with the address", (name, shown) => {
  expect(memberName({ ...name, email: "front.desk@example.test" })).toBe(shown)
})
