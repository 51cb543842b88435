import { type AuthClientStorage, IdbStorage } from '@icp-sdk/auth/client'

/** Storage of one kind of wallet in this browser. @param name prefix of its keys */
export const sessionStorageOf = (name: string): AuthClientStorage => {
  const whole: AuthClientStorage = new IdbStorage({ dbName: 'cardroom-sessions', storeName: 'sessions' })
  return {
    get: (key) => whole.get(`${name}/${key}`),
    set: (key, value) => whole.set(`${name}/${key}`, value),
    remove: (key) => whole.remove(`${name}/${key}`),
  }
}
