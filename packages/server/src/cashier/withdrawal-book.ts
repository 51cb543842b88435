import { oneAtATime } from '../accounts/one-at-a-time.ts'
import { Refused } from '../accounts/refusal.ts'
import { type ActorLog, AppendUncertain } from '../ports/actor-log.ts'
import { chipsOf, owedBy, type Requested, type Returned, reviewOf } from './withdrawal-moves.ts'
import {
  type WithdrawalEvent,
  type WithdrawalStory,
  withdrawalActor,
  withdrawalEntry,
  withdrawalOf,
  withdrawalStory,
} from './withdrawal-story.ts'

/** Whoever lost a race to the journal looks again; more often than this somebody else is wrong. */
const ATTEMPTS = 5
/** More events than a withdrawal ever has. */
const ALL = 100

/** The withdrawals in the journal: one stream each. */
export interface WithdrawalBook {
  /** @returns null if there is none of this number */
  find(id: string): Promise<WithdrawalStory | null>
  /**
   * Takes the chips out of the wallet and writes down what for, in one transaction; a withdrawal that is written down
   * already is only answered.
   * @throws Refused insufficient
   */
  open(id: string, event: Requested): Promise<WithdrawalStory>
  /**
   * Writes down how it ended, and that nothing has to be sent any more.
   * @returns how it stands: once it is known to be sent nothing changes that
   */
  end(
    id: string,
    event: Extract<WithdrawalEvent, { type: 'WithdrawalSent' | 'WithdrawalHeld' }>,
  ): Promise<WithdrawalStory | null>
  /**
   * Puts the chips of a withdrawal in review back into the wallet, in the transaction that writes it down; of any other it
   * changes nothing.
   * @returns how it stands
   */
  giveBack(id: string, event: Returned): Promise<WithdrawalStory | null>
  /** Of one that is not being sent: nothing has to be sent any more and, unless it is in review, nothing looked into. */
  finish(story: WithdrawalStory): Promise<void>
  /** Those that people have to look into. */
  inReview(): Promise<readonly WithdrawalStory[]>
  /** The numbers of those that may still have to be sent, and of those in review. */
  unfinished(): Promise<readonly string[]>
}

/** @param ledgerId names the ledger that is to be paid over */
export const withdrawalBook = (log: ActorLog, ledgerId: string): WithdrawalBook => {
  const turns = oneAtATime()
  const find: WithdrawalBook['find'] = async (id) => withdrawalStory(id, await log.read(withdrawalActor(id), 0, ALL))

  const finish: WithdrawalBook['finish'] = ({ id, state }) =>
    log.settle([withdrawalActor(id), ...(state === 'REVIEW' ? [] : [reviewOf(id)])])

  const finished = async (story: WithdrawalStory | null): Promise<WithdrawalStory | null> => {
    if (story !== null) await finish(story)
    return story
  }

  const unfinished = async (): Promise<readonly string[]> =>
    (await log.unsettled()).map(withdrawalOf).filter((id) => id !== null)

  /** One more event, unless `isDone` with what stands there by now. */
  const write = (id: string, event: WithdrawalEvent, isDone: (story: WithdrawalStory | null) => boolean) =>
    turns(id, () => writeNow(id, event, isDone))

  const writeNow = async (id: string, event: WithdrawalEvent, isDone: (story: WithdrawalStory | null) => boolean) => {
    const actor = withdrawalActor(id)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { epoch, seq, events } = await log.claim(actor, 'cashier')
      const story = withdrawalStory(id, events)
      if (isDone(story)) return story
      const append = {
        actor,
        epoch,
        prevSeq: seq,
        events: [withdrawalEntry(event)],
        postings: chipsOf(id, story, event),
        effects: owedBy(id, event, ledgerId),
      }
      const result = await log.append(append).catch(unlessCertain)
      if (result === 'insufficient') throw new Refused('insufficient')
      if (result === 'ok') return find(id)
    }
    throw new Error(`withdrawal ${id} could not be written down`)
  }

  return {
    find,
    open: async (id, event) => {
      const story = await write(id, event, (known) => known !== null)
      if (story === null) throw new Error(`withdrawal ${id} is gone`)
      return story
    },
    end: async (id, event) => {
      const isHeld = event.type === 'WithdrawalHeld'
      const story = await write(
        id,
        event,
        (known) => known === null || known.state === 'SENT' || (isHeld && known.state !== 'SENDING'),
      )
      return finished(story)
    },
    giveBack: async (id, event) => finished(await write(id, event, (known) => known?.state !== 'REVIEW')),
    finish,
    inReview: async () => {
      const stories = await Promise.all((await unfinished()).map(find))
      return stories.filter((story) => story?.state === 'REVIEW') as WithdrawalStory[]
    },
    unfinished,
  }
}

/** It may be stored, or not: the next claim tells. */
const unlessCertain = (error: unknown): 'uncertain' => {
  if (error instanceof AppendUncertain) return 'uncertain'
  throw error
}
