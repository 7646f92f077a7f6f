import { z } from "zod"
import { entryId, shortText, type Word } from "./field.ts"

/** Longest texts of an entry, in graphemes. */
export const questionLimits = { question: 200, answer: 2_000 }

const question = z.object({
  /** Names it in translations. */
  id: entryId,
  question: shortText(questionLimits.question),
  answer: shortText(questionLimits.answer),
})

export type Question = z.output<typeof question>

/** Up to `max` questions with their answers, translated under `questions.{id}.question`. */
export function questions({ max }: { max: number }) {
  return {
    type: "questions" as const,
    max,
    schema: z
      .array(question, { error: "unexpected" })
      .max(max, { error: "questions.many" })
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: "unexpected" }),
    initial: [] as Question[],
    translate: (value: Question[], word: Word): Question[] =>
      value.map((each) => ({
        ...each,
        question: word(`.${each.id}.question`, each.question),
        answer: word(`.${each.id}.answer`, each.answer),
      })),
  }
}
