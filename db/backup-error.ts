/** Its message is one sentence for the person who makes or restores a backup. */
export class BackupError extends Error {
  override name = "BackupError"
}
