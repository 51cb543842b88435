import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { queryClient } from '../queries/query-client.ts'
import { App } from './App.tsx'
import { createAppRouter } from './router.tsx'

/**
 * The HTML of a page as a guest first sees it. The build writes it into the HTML file of that page
 * (vite/prerendered-pages.ts). Its links work before the client is loaded; its buttons are disabled, because only the
 * client can handle them.
 */
export const renderPageHtml = async (path: string): Promise<string> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(<App router={router} />)
  // The timers of the cache would keep the build running.
  queryClient.clear()
  // The lobbies of all stakes get the same HTML, so no link may be marked as the current page.
  const htmlWithoutStake = html.replaceAll(/ (?:aria-current="page"|data-status="active")/g, '')
  return withoutHeadTags(htmlWithoutStake).replaceAll(/<button (?!disabled|[^>]* disabled)/g, '<button disabled ')
}

/**
 * Removes the tags that belong in the document's head: the title, because the file has one already, and the links that
 * preload images, because the browser finds the images in the page.
 */
const withoutHeadTags = (html: string): string => html.replace(/<title>.*?<\/title>|<link [^>]*>/g, '')
