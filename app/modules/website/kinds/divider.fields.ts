import { choice } from "../fields/options.ts"

export const dividerFields = { line: choice(["solid", "dashed", "dotted"]) }
