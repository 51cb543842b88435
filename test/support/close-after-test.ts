import { onTestFinished } from 'vitest'

/** Closes a client after the test that has opened it. */
export const closeAfterTest = <Client extends { close(): void }>(client: Client): Client => {
  onTestFinished(() => client.close())
  return client
}
