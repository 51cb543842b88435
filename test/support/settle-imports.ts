import { afterAll, vi } from 'vitest'

// The page loads some of its modules when it first needs them. A file that ends before they are there would end with an
// error of the loader, or leave them to the next file.
afterAll(() => vi.dynamicImportSettled())
