/** A backup could not be made or restored, and nothing was changed. The message is a sentence for the operator. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
