/**
 * A backup could not be made or restored. Nothing was changed, unless the message says that this is unknown. The
 * message is a text for the operator.
 */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
