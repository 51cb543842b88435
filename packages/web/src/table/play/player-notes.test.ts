import { expect, it } from 'vitest'
import { noNote, PlayerNotes, playerNotesOfPage } from './player-notes.ts'

const browserStorage = () => {
  const items = new Map<string, string>()
  return {
    items,
    kept: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => void items.set(name, text),
      removeItem: (name: string) => void items.delete(name),
    },
  }
}

it('note, tag and mute of a player are stored for each viewer and read again [N-TABLE-04]', () => {
  const { kept } = browserStorage()
  const marlow = { note: 'bluffs rivers', tag: 'bad', muted: true } as const
  new PlayerNotes(kept, 'you').set('marlow', { ...marlow, note: '  bluffs rivers ' })
  expect(new PlayerNotes(kept, 'you').store.getState()).toEqual({ marlow })
  expect(new PlayerNotes(kept, 'tobias').store.getState()).toEqual({})
})

it("an empty player note is removed, a long note is cut, and two viewers of one browser keep each other's notes [N-TABLE-04]", () => {
  const { items, kept } = browserStorage()
  const here = new PlayerNotes(kept, 'you')
  const other = new PlayerNotes(kept, 'tobias')
  here.set('marlow', { ...noNote, tag: 'gold' })
  other.set('marlow', { ...noNote, note: 'x'.repeat(300) })
  here.set('marlow', noNote)
  expect(JSON.parse(items.get('playerNotes') ?? '')).toEqual({
    you: {},
    tobias: { marlow: { ...noNote, note: 'x'.repeat(200) } },
  })
})

it('two tables that one viewer has open at once keep the notes that were written at the other table [N-TABLE-04]', () => {
  const { kept } = browserStorage()
  const [first, second] = [new PlayerNotes(kept, 'you'), new PlayerNotes(kept, 'you')]
  const [marlow, tobias] = [
    { ...noNote, note: 'bluffs rivers' },
    { ...noNote, muted: true },
  ]
  first.set('marlow', marlow)
  second.set('tobias', tobias)
  expect(new PlayerNotes(kept, 'you').store.getState()).toEqual({ marlow, tobias })
  first.set('marlow', noNote)
  second.set('cleo', marlow)
  expect(new PlayerNotes(kept, 'you').store.getState()).toEqual({ tobias, cleo: marlow })
})

it("the tables of a page show one viewer's notes: what is set at one table holds at once at the others [N-TABLE-04 N-TABLE-05]", () => {
  const { kept } = browserStorage()
  const [first, second] = [playerNotesOfPage(kept, 'ann'), playerNotesOfPage(kept, 'ann')]
  const marlow = { ...noNote, note: 'bluffs rivers', muted: true }
  first.set('marlow', marlow)
  expect(second.store.getState()).toEqual({ marlow })
  expect(playerNotesOfPage(kept, 'bea').store.getState()).toEqual({})
})

it('notes that another tab has changed or a sign-out has removed are read again [N-TABLE-04]', () => {
  const { items, kept } = browserStorage()
  const [here, otherTab] = [new PlayerNotes(kept, 'you'), new PlayerNotes(kept, 'you')]
  const marlow = { ...noNote, muted: true }
  otherTab.set('marlow', marlow)
  here.readAgain()
  expect(here.store.getState()).toEqual({ marlow })
  items.delete('playerNotes')
  here.readAgain()
  here.set('tobias', { ...noNote, tag: 'gold' })
  expect(Object.keys(here.store.getState())).toEqual(['tobias'])
})

it('notes that the browser cannot store last until the page closes [N-TABLE-04]', () => {
  const { kept } = browserStorage()
  const full = () => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError')
  }
  const notes = new PlayerNotes({ ...kept, setItem: full }, 'you')
  const marlow = { ...noNote, note: 'bluffs rivers' }
  notes.set('marlow', marlow)
  notes.readAgain()
  notes.set('tobias', marlow)
  expect(notes.store.getState()).toEqual({ marlow, tobias: marlow })
})

it('an invalid stored list of player notes counts as empty [N-TABLE-04]', () => {
  const { items, kept } = browserStorage()
  items.set('playerNotes', '{"you":{"marlow":{"note":5}}}')
  expect(new PlayerNotes(kept, 'you').store.getState()).toEqual({})
})
