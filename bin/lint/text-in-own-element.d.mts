import type { Rule } from "oxlint/plugins-dev"

export const textInOwnElement: Rule
