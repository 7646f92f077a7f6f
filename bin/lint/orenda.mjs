import { textInOwnElement } from "./text-in-own-element.mjs"

/** Rules of our own for oxlint. */
export default { meta: { name: "orenda" }, rules: { "text-in-own-element": textInOwnElement } }
