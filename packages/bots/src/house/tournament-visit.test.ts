import { expect, it } from 'vitest'
import { fakeClient } from '../client/testing/fake-client.ts'
import { botStrategies } from '../play/levels.ts'
import { playTournament } from './tournament-visit.ts'

const [level] = botStrategies
if (level === undefined) throw new Error('no level')
const playStyle = { level, random: () => 0, thinkMs: () => 0, buyIn: 0 }

/** A bot at the second table of a tournament, after a move. */
const botAfterTableMove = async () => {
  const client = fakeClient()
  let isOver = false
  const stop = await playTournament(client, 'cup', playStyle, () => {
    isOver = true
  })
  for (const tableId of ['cup_1', 'cup_2']) client.receive('join_tournament', { tournamentId: 'cup', tableId })
  return { client, stop, isOver: () => isOver }
}

it('a bot out of chips declines the offer of a rebuy at once [S-RBY-02 N-PLAY-01]', async () => {
  const { client } = await botAfterTableMove()
  client.receive('rebuy_pop', { kind: 'rebuy', gameId: 'cup_2' })
  expect(client.sent.at(-1)).toEqual({ name: 'rebuys', message: { gameId: 'cup_2', tournamentId: 'cup', amount: 0 } })
  expect(client.sent.filter(({ name }) => name === 'rebuys')).toHaveLength(1)
})

it('a house bot ends its tournament when the server removes it from its current table, but not from an earlier table [N-PLAY-01 S-REG-05]', async () => {
  const { client, isOver } = await botAfterTableMove()
  client.receive('exit_player', { gameId: 'cup_1' })
  expect(isOver()).toBe(false)
  client.receive('exit_player', { gameId: 'cup_2' })
  expect(isOver()).toBe(true)
})

it('a house bot that was stopped in a tournament does not rejoin its table after a reconnect [N-PLAY-01]', async () => {
  const { client, stop } = await botAfterTableMove()
  const joinCount = () => client.sent.filter(({ name }) => name === 'join_tournament').length
  client.reconnect()
  expect(joinCount()).toBe(2)
  stop()
  client.reconnect()
  expect(joinCount()).toBe(2)
})
