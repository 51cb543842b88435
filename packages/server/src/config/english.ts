import * as z from 'zod/mini'

// zod/mini has no built-in messages; this loads the English ones.
z.config(z.locales.en())
