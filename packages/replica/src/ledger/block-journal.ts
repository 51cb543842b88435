import type { Block } from './block.ts'

/** Storage of a ledger's blocks. */
export interface BlockJournal {
  /** All blocks in their order; called once, before the first append. */
  read(): Promise<readonly Block[]>
  /** Resolves once the block is stored durably. */
  append(block: Block): Promise<void>
}

/** A journal that stores nothing: the blocks are lost when the process ends. */
export const discardingJournal = (): BlockJournal => ({
  read: async () => [],
  append: async () => {},
})
