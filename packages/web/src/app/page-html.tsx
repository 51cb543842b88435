import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { queryClient } from '../queries/query-client.ts'
import { App } from './App.tsx'
import { appRouter } from './router.tsx'

/**
 * A page as a guest first sees it, which the build puts into the HTML of its address (vite/drawn-pages.ts). Its links work
 * without the client; its buttons are disabled, as only the client can carry them out.
 */
export const pageHtml = async (path: string): Promise<string> => {
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(<App router={router} />)
  // The timers of the cache would keep the build running.
  queryClient.clear()
  // The same HTML is sent for every stake.
  const anyStake = html.replaceAll(/ (?:aria-current="page"|data-status="active")/g, '')
  return withoutHeadTags(anyStake).replaceAll(/<button (?!disabled|[^>]* disabled)/g, '<button disabled ')
}

/** The head has the title already; the browser finds the pictures in the page itself. */
const withoutHeadTags = (html: string): string => html.replace(/<title>.*?<\/title>|<link [^>]*>/g, '')
