import { trimmedChipsText } from '../../../format/chips.ts'
import { wholeNumberText } from '../../../format/numbers.ts'
import type { TableModel } from '../../model/table-model.ts'
import type { FormFactor } from '../screen-layout.ts'

const gameNames = {
  desktop: { 'no-limit': "No Limit Hold'em", 'fixed-limit': "Fixed Limit Hold'em" },
  mobile: { 'no-limit': 'NLH', 'fixed-limit': 'FLH' },
} as const

/** The name of the table, and the game with stakes and hand number, as the bar shows them. */
export function tableTitle(model: TableModel, form: FormFactor): { readonly name: string; readonly game: string } {
  const { facts, handNumber } = model
  if (!facts) return { name: '', game: '' }
  const gameName = gameNames[form][facts.limit]
  const blinds = `${trimmedChipsText(facts.smallBlind)}/${trimmedChipsText(facts.bigBlind)}`
  const ante = model.tournament?.ante ? trimmedChipsText(model.tournament.ante) : null
  const stakes = ante === null ? blinds : form === 'mobile' ? `${blinds} (${ante})` : `${blinds} ante ${ante}`
  const handNumberText = wholeNumberText(handNumber)
  if (form === 'mobile')
    return { name: facts.name, game: `${gameName} ${stakes}${handNumber > 0 ? ` · #${handNumberText}` : ''}` }
  return {
    name: facts.name,
    game: [gameName, stakes, ...(handNumber > 0 ? [`Hand #${handNumberText}`] : [])].join(' · '),
  }
}
