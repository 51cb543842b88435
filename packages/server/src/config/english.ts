import * as z from 'zod/mini'

// The small build of the schema library carries no texts; what people read about a fault comes from here.
z.config(z.locales.en())
