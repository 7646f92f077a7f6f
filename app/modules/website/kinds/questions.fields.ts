import { questions } from "../fields/questions.ts"
import { text } from "../fields/text.ts"

export const questionsFields = { title: text({ max: 100, initial: "" }), questions: questions({ max: 40 }) }
