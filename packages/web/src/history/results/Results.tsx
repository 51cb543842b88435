import type { PlayerResults, ResultsKind } from '@cardroom/protocol'
import { useState } from 'react'
import { EmptyState } from '../../ui/ListStates.tsx'
import { DayTable } from './DayTable.tsx'
import type { TimeChoice } from './days.ts'
import { FigureTiles } from './FigureTiles.tsx'
import { figuresOf, frequencyTiles, resultTiles } from './figures.ts'
import { GameTable } from './GameTable.tsx'
import { NetPlot } from './NetPlot.tsx'
import { dayTotalsOf } from './net-line.ts'
import { PositionTable } from './PositionTable.tsx'
import styles from './Results.module.css'
import { ResultsFilter } from './ResultsFilter.tsx'
import { isCounting } from './results-query.ts'
import { allGames, gameChoices, isSelected, kindChoices, unitOf } from './selection.ts'

interface ResultsProps {
  readonly results: PlayerResults
  readonly time: TimeChoice
  readonly onTime: (time: TimeChoice) => void
}

/** Figures and plots of the chosen time, kind of game, and stake or home game. */
export const Results = ({ results, time, onTime }: ResultsProps) => {
  const [chosenKind, setKind] = useState<ResultsKind | null>(null)
  const [chosenGame, setGame] = useState(allGames)
  const kinds = kindChoices(results.positions)
  // Another time may be without the chosen kind of game, or stake.
  const kind = kinds.find(({ value }) => value === chosenKind)?.value ?? kinds[0]?.value ?? 'cash'
  const games = gameChoices(results, kind)
  const game = games.find(({ value }) => value === chosenGame)?.value ?? allGames
  const selection = { kind, game }
  const positions = results.positions.filter((row) => isSelected(row, selection))
  const unit = unitOf(selection, games)
  const figures = figuresOf(positions)
  const days = dayTotalsOf(results.days.filter((row) => isSelected(row, selection)))
  return (
    <div className={styles.results}>
      <ResultsFilter {...{ time, onTime, kinds, kind, games, game }} onKind={setKind} onGame={setGame} />
      {positions.length === 0 ? (
        <EmptyState
          text="No hands in this time."
          {...(time !== 'all' && !isCounting(results) && { hint: 'Choose a longer time to see your results.' })}
        />
      ) : (
        <>
          <FigureTiles results={resultTiles(figures, unit)} frequencies={frequencyTiles(figures)} />
          {unit !== null && <NetPlot days={days} unit={unit} />}
          <PositionTable rows={positions} unit={unit} />
          {game === allGames && games.length > 1 && <GameTable rows={positions} games={games} kind={kind} />}
          {unit !== null && <DayTable days={days} unit={unit} />}
        </>
      )}
    </div>
  )
}
