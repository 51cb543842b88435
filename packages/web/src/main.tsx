import { fetchClientFiles } from './app/fetch-client-files.ts'
import { waitForNextTask } from './app/next-task.ts'
import { showStartFailure } from './app/start-failure.ts'

/**
 * Evaluates the client's code in parts, each in its own task, so that the browser can scroll and handle input between
 * them. The HTML has links to the files of all parts (vite/client-files.ts), so that the browser fetches them in
 * parallel.
 */
const start = async (): Promise<void> => {
  await fetchClientFiles()
  await import('react-dom/client')
  await waitForNextTask()
  await import('./session/current-session.ts')
  await waitForNextTask()
  const { createClientRouter, startClient } = await import('./app/start.tsx')
  await waitForNextTask()
  const router = createClientRouter()
  await waitForNextTask()
  startClient(router)
}

start().catch((error: unknown) => {
  showStartFailure()
  throw error
})
