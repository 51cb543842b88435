import type { ActorId } from '../../ports/actor-log.ts'
import { openStore } from '../open-store.ts'

// Appends to several tables at once until it is killed. Every event moves one hundredth of a chip from the house to the
// table. Prints `found <actor> <seq>` with the last stored event at the start, and `stored <actor> <seq> <round>` for
// each acknowledged append.

const TABLE_COUNT = 5
const [, , dataDir = '', round = ''] = process.argv

const store = await openStore({ dataDir })

const appendForever = async (actor: ActorId): Promise<void> => {
  const { epoch, seq: found } = await store.actorLog.claim(actor, round)
  console.log(`found ${actor} ${found}`)
  for (let prevSeq = found; ; prevSeq++) {
    const result = await store.actorLog.append({
      actor,
      epoch,
      prevSeq,
      events: [{ round }],
      postings: [
        {
          key: `${actor}:${prevSeq + 1}`,
          kind: 'adjustment',
          reference: actor,
          entries: [
            { account: 'house', amount: -1 },
            { account: `escrow:${actor}`, amount: 1 },
          ],
        },
      ],
    })
    if (result !== 'ok') throw new Error(`${actor}: ${result}`)
    console.log(`stored ${actor} ${prevSeq + 1} ${round}`)
  }
}

await Promise.all(Array.from({ length: TABLE_COUNT }, (_, i) => appendForever(`table:${i}`)))
