import { type StakePath, stakePathFromSegment } from './paths.ts'

const lastStakeKey = 'stake'

/** The stake of the cash lobby that this browser showed last; null if it has shown none. */
export const readStoredLastStake = (store: Pick<Storage, 'getItem'>): StakePath | null =>
  stakePathFromSegment(store.getItem(lastStakeKey) ?? '')

export const storeLastStake = (store: Pick<Storage, 'setItem'>, stake: StakePath): void =>
  store.setItem(lastStakeKey, stake)
