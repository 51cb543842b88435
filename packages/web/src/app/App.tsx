import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../queries/query-client.ts'
import { mantineTheme, mantineThemeVariables } from '../ui/theme/theme.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import type { createAppRouter } from './router.tsx'

/** The root component of the client: the providers, the router with the current page, and the toasts over it. */
export const App = ({ router }: { readonly router: ReturnType<typeof createAppRouter> }) => (
  <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineThemeVariables} forceColorScheme="dark">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)
