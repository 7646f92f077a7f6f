import { choice } from "../fields/choice.ts"

/** What its owner may edit. */
export const dividerFields = { line: choice(["solid", "dashed", "dotted"]) }
