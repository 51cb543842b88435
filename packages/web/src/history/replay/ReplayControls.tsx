import { ActionIcon, Slider } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerStop,
} from '@tabler/icons-react'
import { iconMeasures } from '../../design/tokens.ts'
import { type Playback, type PlaybackAction, replaySpeeds } from './playback.ts'
import styles from './ReplayControls.module.css'
import { replayPhases } from './replay-events.ts'
import { firstStepIndexOf, type ReplayStep } from './replay-steps.ts'

interface ReplayControlsProps {
  readonly steps: readonly ReplayStep[]
  readonly playback: Playback
  readonly onControl: (control: PlaybackAction) => void
}

const phaseNames = {
  preflop: 'Preflop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
  showdown: 'Showdown',
  summary: 'Summary',
} as const

/** Phases, progress bar, buttons and speed of a replay (B-REPLAY-01, B-REPLAY-03). */
export const ReplayControls = ({ steps, playback, onControl }: ReplayControlsProps) => {
  const { step, lastStep, status, speed } = playback
  const isPlaying = status === 'playing'
  const now = steps[step]?.phase
  return (
    <div className={styles.controls}>
      <fieldset className={styles.phases} aria-label="Go to">
        {replayPhases.map((phase) => {
          const firstStep = firstStepIndexOf(steps, phase)
          return (
            <button
              key={phase}
              type="button"
              className={styles.phase}
              disabled={firstStep === null}
              aria-current={phase === now ? 'step' : undefined}
              onClick={() => onControl({ type: 'seek', step: firstStep ?? 0 })}
            >
              {phaseNames[phase]}
            </button>
          )
        })}
      </fieldset>
      <Slider
        className={styles.bar}
        classNames={{ track: styles.track ?? '', bar: styles.done ?? '', thumb: styles.thumb ?? '' }}
        min={0}
        max={lastStep}
        value={step}
        label={null}
        thumbLabel="Step"
        thumbValueText={`Step ${step} of ${lastStep}`}
        onChange={(targetStep) => onControl({ type: 'seek', step: targetStep })}
      />
      <div className={styles.row}>
        <p className={styles.count} aria-hidden="true">
          {step} / {lastStep}
        </p>
        <fieldset className={styles.buttons} aria-label="Playback">
          <Button name="Stop" icon={IconPlayerStop} onPress={() => onControl({ type: 'stop' })} />
          <Button
            name="Step back"
            icon={IconPlayerSkipBack}
            isDisabled={step === 0}
            onPress={() => onControl({ type: 'back' })}
          />
          {/* One button is used for play and pause, so that a second click at the same place pauses. */}
          <ActionIcon
            className={styles.play}
            variant="filled"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            title={isPlaying ? 'Pause' : 'Play'}
            data-autofocus
            onClick={() => onControl({ type: isPlaying ? 'pause' : 'play' })}
          >
            {isPlaying ? <IconPlayerPause {...iconProps} /> : <IconPlayerPlay {...iconProps} />}
          </ActionIcon>
          <Button
            name="Step forward"
            icon={IconPlayerSkipForward}
            isDisabled={step === lastStep}
            onPress={() => onControl({ type: 'forward' })}
          />
        </fieldset>
        <fieldset className={styles.speeds} aria-label="Speed">
          {replaySpeeds.map((speedChoice) => (
            <button
              key={speedChoice}
              type="button"
              className={styles.speed}
              aria-pressed={speedChoice === speed}
              onClick={() => onControl({ type: 'speed', speed: speedChoice })}
            >
              {speedChoice}x
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

const iconProps = { size: iconMeasures.size, stroke: iconMeasures.stroke, 'aria-hidden': true } as const

interface ButtonProps {
  readonly name: string
  readonly icon: typeof IconPlayerStop
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus at the first and last step. */
const Button = ({ name, icon: Icon, isDisabled = false, onPress }: ButtonProps) => (
  <ActionIcon
    variant="default"
    aria-label={name}
    title={name}
    aria-disabled={isDisabled}
    {...(isDisabled && { 'data-disabled': true })}
    onClick={onPress}
  >
    <Icon {...iconProps} />
  </ActionIcon>
)
