import { customType } from 'drizzle-orm/pg-core'

export const byteaColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content),
  fromDriver: (content) => new Uint8Array(content),
})
