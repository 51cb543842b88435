import type { Tile } from './figures.ts'
import styles from './Results.module.css'

interface FigureTilesProps {
  /** Hands and net, the larger tiles. */
  readonly results: readonly Tile[]
  readonly frequencies: readonly Tile[]
}

export const FigureTiles = ({ results, frequencies }: FigureTilesProps) => (
  <>
    <Tiles tiles={results} className={styles.resultTiles} />
    <Tiles tiles={frequencies} className={styles.frequencyTiles} />
  </>
)

const Tiles = ({ tiles, className }: { readonly tiles: readonly Tile[]; readonly className: string | undefined }) => (
  <dl className={className}>
    {tiles.map(({ label, value, meaning, base }) => (
      <div key={label} className={styles.tile}>
        <dt>{label}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={styles.meaning}>{meaning}</dd>
        {base && <dd className={styles.base}>{base}</dd>}
      </div>
    ))}
  </dl>
)
