import type { ComponentType } from "react"
import { CategoryInput } from "./category-input.tsx"
import { ChoiceInput } from "./choice-input.tsx"
import { EmailInput } from "./email-input.tsx"
import { FocalImageInput } from "./focal-image-input.tsx"
import type { InputProps } from "./input-props.ts"
import { ItemInput } from "./item-input.tsx"
import { ItemsInput } from "./items-input.tsx"
import { LimitInput } from "./limit-input.tsx"
import { PicturesInput } from "./pictures-input.tsx"
import { QuestionsInput } from "./questions-input.tsx"
import { RichTextInput } from "./rich-text-input.tsx"
import { TextInput } from "./text-input.tsx"
import { TilesInput } from "./tiles-input.tsx"
import { ToggleInput } from "./toggle-input.tsx"

// biome-ignore lint/suspicious/noExplicitAny: each input takes the field of its own type
type AnyInput = ComponentType<InputProps<any>> // oxlint-disable-line typescript/no-explicit-any

/** The input of each field type. */
export const inputs: Record<string, AnyInput> = {
  text: TextInput,
  choice: ChoiceInput,
  category: CategoryInput,
  item: ItemInput,
  tiles: TilesInput,
  toggle: ToggleInput,
  limit: LimitInput,
  email: EmailInput,
  items: ItemsInput,
  questions: QuestionsInput,
  richText: RichTextInput,
  focalImage: FocalImageInput,
  pictures: PicturesInput,
}
