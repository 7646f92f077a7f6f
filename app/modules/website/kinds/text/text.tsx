import container from "#app/ui/container.module.css"
import type { ViewProps } from "../kind.ts"
import { RichTextBlocks } from "./rich-text-blocks.tsx"
import type { textFields } from "./text.fields.ts"
import styles from "./text.module.css"

/** Renders nothing while there are no words. */
export function Text({ values: { body }, shop }: ViewProps<typeof textFields>) {
  if (body.content.length === 0) return null
  return (
    <div className={container.container}>
      <div className={styles.text}>
        <RichTextBlocks document={body} home={`/${shop.code}`} />
      </div>
    </div>
  )
}
