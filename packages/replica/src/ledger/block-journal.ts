import type { Block } from './block.ts'

/** Where a ledger keeps its blocks. */
export interface BlockJournal {
  /** All blocks in their order; asked once, before the first append. */
  read(): Promise<readonly Block[]>
  /** Ends once the block is stored for good. */
  append(block: Block): Promise<void>
}

/** Keeps nothing: the blocks of its ledger end with the process. */
export const memoryJournal = (): BlockJournal => ({
  read: async () => [],
  append: async () => {},
})
