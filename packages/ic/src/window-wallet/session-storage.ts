import { type AuthClientStorage, IdbStorage } from '@icp-sdk/auth/client'

/** What one kind of wallet keeps in this browser. @param name keeps different wallets apart */
export const sessionStorageOf = (name: string): AuthClientStorage => {
  const whole: AuthClientStorage = new IdbStorage({ dbName: 'cardroom-sessions', storeName: 'sessions' })
  return {
    get: (key) => whole.get(`${name}/${key}`),
    set: (key, value) => whole.set(`${name}/${key}`, value),
    remove: (key) => whole.remove(`${name}/${key}`),
  }
}
