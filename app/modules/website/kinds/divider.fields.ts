import { choice } from "../fields.ts"

export const dividerFields = { line: choice(["solid", "dashed", "dotted"]) }
