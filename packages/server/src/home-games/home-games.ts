import { type PlayerId, playerName, type TableId } from '@cardroom/engine'
import type { HomeGameForm, HomeSheet } from '@cardroom/protocol'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type Ids, type UserId, userId } from '../ports/ids.ts'
import { type RefusalCode, Refused, refusals } from '../ports/refusal.ts'
import type { HomeGameRecords, HomeGameRow, HomePaymentRow } from '../store/home-games.ts'
import type { RoomKeys } from '../store/room-keys.ts'
import type { OrderResult, Tables } from '../tables/contract.ts'
import type { SheetView } from '../tables/summaries.ts'
import { toWire } from '../views/amounts.ts'
import { homeTableId } from '../views/table-id.ts'
import { homeTableConfig } from './home-table.ts'
import { homeLinks, isSameHash, linkHash } from './links.ts'
import { payments } from './payments.ts'

const HOUR_MS = 3_600_000
/** N-HOME-09 */
const MOST_OPEN = 5
const MOST_WRONG = 10

export interface HomeGamesPorts {
  readonly records: HomeGameRecords
  readonly roomKeys: RoomKeys
  readonly tables: Tables
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: Ids
  /** Overrides the pause between hands, ms. */
  readonly pauseMs?: number | undefined
}

/** The user and the address that try a link; wrong tries are counted for both. */
interface Visitor {
  readonly player: PlayerId | null
  /** null if the address is not counted */
  readonly address: string | null
}

/** Whether one side of a payment says that it was made. */
interface PaymentMark {
  readonly from: string
  readonly to: string
  readonly isDone: boolean
}

export type HomeGames = Awaited<ReturnType<typeof openHomeGames>>

/** Home games: opened by a player for friends, who come by a link. */
export const openHomeGames = async ({ records, roomKeys, tables, clock, entropy, ids, pauseMs }: HomeGamesPorts) => {
  const newKey = () => Buffer.from(entropy.bytes(32)).toString('hex')
  const links = homeLinks(await roomKeys.getOrMake('home-game-links', newKey))

  /** @throws Refused link-not-valid, too-many-links */
  const find = async (secret: string, { player, address }: Visitor): Promise<HomeGameRow> => {
    const hash = linkHash(secret)
    const at = clock.now()
    const keys = [
      ...(address === null ? [] : [`home game address ${address}`]),
      ...(player === null ? [] : [`home game user ${player}`]),
    ]
    const found = await records.tryLink({ hash, keys, at, since: at - HOUR_MS, most: MOST_WRONG })
    if (found === 'too-many') throw new Refused('too-many-links')
    if (found === 'wrong' || !isSameHash(found.linkHash, hash)) throw new Refused('link-not-valid')
    return found
  }

  /** @throws Refused unknown-game for everybody but the host, so that strangers learn nothing */
  const hostedBy = async (id: string, player: PlayerId): Promise<HomeGameRow> => {
    const row = await records.find(id)
    if (row !== null) await tables.load(id as TableId)
    if (row === null || tables.homeGame(id as TableId)?.home.host !== player) throw new Refused('unknown-game')
    return row
  }

  const secretOf = ({ id, linkNumber }: Pick<HomeGameRow, 'id' | 'linkNumber'>): string =>
    links.secretOf(id, linkNumber)

  /** The sheet, for people of the table. @throws Refused unknown-game for others */
  const sheetFor = async (id: string, player: PlayerId): Promise<HomeSheet> => {
    const row = await records.find(id)
    if (row !== null) await tables.load(id as TableId)
    const isMember = tables.homeGame(id as TableId)?.home.members.some((member) => member.player === player)
    const sheet = isMember ? await tables.sheet(id as TableId) : null
    if (row === null || sheet === null) throw new Refused('unknown-game')
    return sheetOnWire(row, sheet, sheet.endedAt === null ? [] : await records.paymentsOf(id))
  }

  return {
    /** @throws Refused bad-name, bad-terms, too-many-home-games */
    create: async (
      player: PlayerId,
      form: HomeGameForm,
      unique = ids.next(),
    ): Promise<{ readonly id: TableId; readonly secret: string }> => {
      const name = playerName(form.playerName)
      if (name === null) throw new Refused('bad-name')
      const id = homeTableId(unique)
      const config = homeTableConfig(id, { player, name }, { ...form, pauseMs })
      const secret = secretOf({ id, linkNumber: 1 })
      const isOpened = await records.open(
        {
          ...{ id, name: form.name, config, linkNumber: 1 },
          founder: userId(player),
          linkHash: linkHash(secret),
          openedAt: clock.now(),
        },
        MOST_OPEN,
      )
      if (!isOpened) throw new Refused('too-many-home-games')
      await tables.load(id)
      return { id, secret }
    },

    /** @returns the id of the game that was created with this part of its id; null if there is none */
    named: async (unique: string): Promise<string | null> => (await records.find(homeTableId(unique)))?.id ?? null,

    /** The game behind a link. @throws Refused link-not-valid, too-many-links, game-over */
    invitation: async (secret: string, visitor: Visitor) => {
      const { id, name } = await find(secret, visitor)
      await tables.load(id as TableId)
      const summary = tables.homeGame(id as TableId)
      if (summary === null || summary.home.isOver) throw new Refused('game-over')
      const { home, config, seated } = summary
      const { stakes, minBuyIn, maxBuyIn, seats } = config
      const nameOf = (player: PlayerId | null) => home.members.find((member) => member.player === player)?.name ?? null
      return {
        gameId: id,
        name,
        hostName: nameOf(home.host) ?? '',
        smallBlind: toWire(stakes.smallBlind),
        bigBlind: toWire(stakes.bigBlind),
        min_buy: toWire(minBuyIn),
        max_buy: toWire(maxBuyIn),
        seats,
        players: seated.length,
        locked: home.locked,
        playerName: nameOf(visitor.player),
      }
    },

    /** Comes in by a link. @throws Refused also with the reasons of the table */
    enter: async (secret: string, player: PlayerId, name: string, visitor: Visitor): Promise<string> => {
      const { id } = await find(secret, visitor)
      await tables.load(id as TableId)
      const result = await tables.order(id as TableId, player, { type: 'takeName', name })
      if (!result.ok) throw new Refused(refusalOf(result))
      await records.addPlayer(id, userId(player))
      return id
    },

    listOf: (user: UserId, skip: number, take: number) => records.listOf(user, skip, take),

    /** @throws Refused unknown-game */
    link: async (id: string, player: PlayerId): Promise<string> => secretOf(await hostedBy(id, player)),

    /** Replaces the link. @throws Refused unknown-game */
    renewLink: async (id: string, player: PlayerId): Promise<string> => {
      const { linkNumber } = await hostedBy(id, player)
      const next = { id, linkNumber: linkNumber + 1 }
      await records.putLink(id, { number: next.linkNumber, hash: linkHash(secretOf(next)) })
      // Of two concurrent calls the first one replaces the link, and both answer with its link.
      return secretOf((await records.find(id)) ?? next)
    },

    sheet: sheetFor,

    /**
     * Ticks a payment of a game that has ended, by one of its two sides (N-BANK-04).
     * @throws Refused unknown-game, game-open, unknown-payment, not-your-payment
     */
    tick: async (id: string, player: PlayerId, { from, to, isDone }: PaymentMark): Promise<HomeSheet> => {
      const sheet = await sheetFor(id, player)
      if (sheet.endedAt === null) throw new Refused('game-open')
      if (!sheet.payments.some((payment) => payment.from === from && payment.to === to))
        throw new Refused('unknown-payment')
      if (player !== from && player !== to) throw new Refused('not-your-payment')
      const side = player === from ? 'paid' : 'received'
      const at = isDone ? clock.now() : null
      await records.tickPayment({ game: id, payer: userId(from), payee: userId(to), side, at })
      return sheetFor(id, player)
    },

    /** Ends a game after its running hand, for the operator. */
    close: (id: string): Promise<OrderResult> => tables.closeGame(id as TableId),
  }
}

const refusalOf = ({ refusal: { code } }: OrderResult & { ok: false }): RefusalCode =>
  code in refusals ? (code as RefusalCode) : 'table-unavailable'

const sheetOnWire = (
  { id, name }: HomeGameRow,
  { chipValue, endedAt, rows, corrections }: SheetView,
  ticked: readonly HomePaymentRow[],
): HomeSheet => ({
  ...{ gameId: id, name, chipValue, endedAt },
  rows: rows.map(({ player, bought, corrected, cashedOut, onTable, net, ...row }) => ({
    id: player,
    ...{ name: row.name, hands: row.hands, seatedMs: row.seatedMs },
    bought: toWire(bought),
    corrected: toWire(corrected),
    cashedOut: toWire(cashedOut),
    onTable: toWire(onTable),
    net: toWire(net),
  })),
  corrections: corrections.map(({ at, byName, playerName, amount, reason }) => ({
    ...{ at, by: byName, player: playerName, reason },
    amount: toWire(amount),
  })),
  payments: payments(rows.map(({ player, net }) => ({ id: player, net }))).map(({ from, to, amount }) => {
    const ticks = ticked.find(({ payer, payee }) => payer === from && payee === to)
    const [paid, received] = [ticks?.paidAt, ticks?.receivedAt].map((at) => typeof at === 'number')
    return { from, to, amount: toWire(amount), paid: paid === true, received: received === true }
  }),
})
