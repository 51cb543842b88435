import { type Card, parseCard } from '../../basics/card.ts'

/** @param text cards as the table writes them, with or without blanks: 'As Kd' or '2c7d9h' */
export const cardsOf = (text: string): readonly Card[] => {
  const names = text.replaceAll(' ', '').match(/../g) ?? []
  return names.map((name) => {
    const card = parseCard(name)
    if (card === null) throw new Error(`no card is called ${name}`)
    return card
  })
}
