import { parsedStakeSegment, type StakeSegment } from './paths.ts'

const lastStakeKey = 'stake'

/** The stake of the cash lobby that this browser showed last; null if it has shown none. */
export const readLastShownStake = (store: Pick<Storage, 'getItem'>): StakeSegment | null =>
  parsedStakeSegment(store.getItem(lastStakeKey) ?? '')

export const storeLastStake = (store: Pick<Storage, 'setItem'>, stake: StakeSegment): void =>
  store.setItem(lastStakeKey, stake)
