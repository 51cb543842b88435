import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Block } from './block.ts'

const nat = z.codec(z.string().regex(/^\d+$/), z.bigint(), {
  decode: (digits) => BigInt(digits),
  encode: (value) => value.toString(),
})
const hex = z.string().regex(/^([0-9a-f]{2})*$/)
const account = z.string().regex(/^[0-9a-f]{64}$/)

const blockLine = z.strictObject({
  parentHash: z.nullable(hex),
  timestampNs: nat,
  transaction: z.strictObject({
    operation: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('mint'), to: account, amountE8s: nat }),
      z.strictObject({ kind: z.literal('transfer'), from: account, to: account, amountE8s: nat, feeE8s: nat }),
    ]),
    memo: nat,
    icrc1Memo: z.nullable(hex),
    createdAtTimeNs: z.nullable(nat),
  }),
})

/** A block as one line of JSON, without the line's end; numbers of 64 bits are texts. */
export const blockToLine = (block: Block): string => JSON.stringify(z.encode(blockLine, block))

/** @throws Error if the line is no block */
export const blockFromLine = (line: string): Block => z.decode(blockLine, JSON.parse(line))

/** Hex of the SHA-256 of a block's line: the `parentHash` of the next block. */
export const blockHash = (block: Block): string => createHash('sha256').update(blockToLine(block)).digest('hex')
