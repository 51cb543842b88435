/** The store cannot be used. The message is a sentence for the operator, without the password of the database URL. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** Another process uses the data folder. */
export class StoreLocked extends StoreUnavailable {
  override readonly name = 'StoreLocked'
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running room; stop that one first or choose another folder.`)
  }
}
