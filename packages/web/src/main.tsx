import { nextTask } from './app/next-task.ts'

/**
 * Evaluates the client in parts, each in a task of its own, so that the page scrolls and answers between them. The HTML
 * names the files of all parts (vite/client-files.ts), which are fetched side by side.
 */
const start = async (): Promise<void> => {
  await import('react-dom/client')
  await nextTask()
  await import('./session/current-session.ts')
  await nextTask()
  const { startClient } = await import('./app/start.tsx')
  await nextTask()
  startClient()
}

void start()
