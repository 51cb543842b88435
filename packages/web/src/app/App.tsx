import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { theme, themeVariables } from '../theme/theme.ts'
import { queryClient } from './query-client.ts'
import type { appRouter } from './router.tsx'
import { Toasts } from './Toasts.tsx'

/** The whole client. */
export const App = ({ router }: { readonly router: ReturnType<typeof appRouter> }) => (
  <MantineProvider theme={theme} cssVariablesResolver={themeVariables} forceColorScheme="dark">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)
