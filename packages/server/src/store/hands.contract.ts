import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import type { FinishedHand } from './finished-hand.ts'
import type { HandStore, TableHandStore } from './hands.ts'

/** @returns a function that makes finished hands between Ann and Bob. @param name prefix of the hand ids */
export const handMaker = (name: string) => {
  let hands = 0
  return (tableId: string, more: Partial<FinishedHand> = {}): FinishedHand => ({
    handId: `${name} ${++hands}`,
    tableId,
    tournamentId: null,
    startedAt: hands * 1000,
    finishedAt: hands * 1000 + 500,
    totalPot: 100,
    players: [userId('ann'), userId('bob')],
    results: [],
    record: { rounds: [], text: '\u0000' },
    ...more,
  })
}

/** Tests that every store of finished hands must pass. @param hands returns the store; called only while a test runs */
export const handsContract = (hands: () => TableHandStore & Pick<HandStore, 'byId'>): void => {
  const played = handMaker('contract')

  it('a hand inserted twice is stored once, and a later hand gets a higher record number [S-HIST-01]', async () => {
    const first = played('t1')
    const { results: _, ...kept } = first
    const { recordNumber, isNew } = await hands().insert(first)
    expect(isNew).toBe(true)
    expect(await hands().insert({ ...first, totalPot: 7 })).toMatchObject({ recordNumber, isNew: false })
    const later = await hands().insert(played('t1'))
    expect(later.recordNumber).toBeGreaterThan(recordNumber)
    expect(await hands().byId(first.handId)).toEqual({ ...kept, recordNumber })
    expect(await hands().byId('unknown')).toBeNull()
  })

  it('the record of a stored hand can be amended, that of an unknown hand cannot [S-HIST-01 N-TABLE-07]', async () => {
    const hand = played('t1')
    const withShownCards = (record: unknown) => ({ ...(record as object), shown: ['SA', '\u0000'] })
    expect(await hands().amend(hand.handId, withShownCards)).toBe(false)
    await hands().insert(hand)
    expect(await hands().amend(hand.handId, withShownCards)).toBe(true)
    expect(await hands().byId(hand.handId)).toMatchObject({
      totalPot: 100,
      record: { rounds: [], text: '\u0000', shown: ['SA', '\u0000'] },
    })
  })

  it('the store returns the five newest pots of each given table that has hands [S-CASH-04]', async () => {
    for (let n = 0; n < 3; n++) await hands().insert(played('t4', { totalPot: 1_000_000 }))
    for (let n = 1; n <= 5; n++) await hands().insert(played('t4', { totalPot: n }))
    const { recordNumber } = await hands().insert(played('t5', { totalPot: 33 }))
    const pots = await hands().lastPots(['t4', 't5', 'quiet'], 5)
    expect(pots.get('t4')?.map(([, pot]) => pot)).toEqual([5, 4, 3, 2, 1])
    expect(pots.get('t5')).toEqual([[recordNumber, 33]])
    expect([...pots.keys()].sort()).toEqual(['t4', 't5'])
    expect(await hands().lastPots([], 5)).toEqual(new Map())
  })
}
