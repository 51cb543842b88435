import type { HandRecord } from '@cardroom/protocol'
import { chipsOf, wireOf } from '../format/chips.ts'
import { winText } from '../hand-record/hand-parts.ts'
import { potName, type Wins, withNextAward, withWinners } from '../table/model/awards.ts'
import type { TableModel } from '../table/model/table-model.ts'
import type { ReplayStep } from './replay-step.ts'

/** A replay has no clock: its stacks do not flash. */
const noTime = 0

/** The winners in the form of the live table's messages. */
const winsOf = ({ winners }: HandRecord): Wins => {
  const sent = winners.map(({ pot, player, winAmount, hand, winningCards }) => ({
    pot,
    won: { id: player, wonAmount: winAmount, ...(hand !== '' && { handName: hand }), winningCards },
  }))
  const totals = new Map<string, (typeof sent)[number]['won']>()
  for (const { won } of sent) {
    const before = chipsOf(totals.get(won.id)?.wonAmount ?? 0)
    totals.set(won.id, { ...won, wonAmount: wireOf(before + chipsOf(won.wonAmount)) })
  }
  const pots = [...new Set(sent.map(({ pot }) => pot))].map((pot) => ({
    pot,
    winners: sent.filter((one) => one.pot === pot).map(({ won }) => won),
  }))
  return { winners: [...totals.values()], pots }
}

/** Takes the rake and awards the pots, one by one if their winners differ, as at the live table (B-POTS-05). */
export const winSteps = (hand: HandRecord, before: TableModel): readonly ReplayStep[] => {
  const first = withWinners({ ...before, rake: chipsOf(hand.rake) }, winsOf(hand), noTime)
  const models: TableModel[] = [first]
  for (const _ of first.awards.slice(1)) models.push(withNextAward(models.at(-1) ?? first, noTime))
  return models.map((model) => ({ phase: 'summary', text: awardText(hand, model), model }))
}

const awardText = (hand: HandRecord, { awards: [award] }: TableModel): string => {
  if (!award) return ''
  const won = award.winners.map(({ userId, won: amount, handName }) =>
    winText(hand, { player: userId, winAmount: wireOf(amount), hand: handName ?? '' }),
  )
  return `${award.pot === null ? '' : `${potName(award.pot)}: `}${won.join('. ')}`
}
