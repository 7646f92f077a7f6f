import type { Contents } from "../manifest.ts"

export function summary({ rows, files }: Contents) {
  const counts = Object.values(rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables and ${files} files`
}
