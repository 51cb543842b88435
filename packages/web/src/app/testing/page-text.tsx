import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

/** A page as a guest first sees it. */
export interface RenderedPage {
  readonly html: string
  /** The page's texts in reading order, one per element. */
  readonly texts: readonly string[]
}

/** Loads the client and renders its pages; call `stubBrowser` first. */
export const pageRenderer = async () => {
  const { createAppRouter } = await import('../router.tsx')
  const { queryClient } = await import('../../queries/query-client.ts')
  const draw = async (path: string): Promise<RenderedPage> => {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
    await router.load()
    const html = renderToString(
      <MantineProvider forceColorScheme="dark">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    )
    const body = html.replace(/<style.*?<\/style>/gs, '').replace(/<!-- -->/g, '')
    const texts = body
      .split(/<[^>]*>/)
      .map((text) =>
        text
          .replace(/&amp;/g, '&')
          .replace(/&#x27;/g, "'")
          .trim(),
      )
      .filter((text) => text !== '')
    return { html: body, texts }
  }
  return { draw, queryClient }
}
