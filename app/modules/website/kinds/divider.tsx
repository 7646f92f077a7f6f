import container from "#app/ui/container.module.css"
import type { dividerFields } from "./divider.fields.ts"
import styles from "./divider.module.css"
import type { ViewProps } from "./kind.ts"

export function Divider({ values: { line } }: ViewProps<typeof dividerFields>) {
  return (
    <div className={container.container}>
      <hr className={`${styles.divider} ${styles[line]}`} />
    </div>
  )
}
