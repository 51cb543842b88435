import { Checkbox, TextInput } from '@mantine/core'
import { useUser } from '../session/session-store.ts'
import { ConsentLabel } from '../ui/ConsentLabel.tsx'

/** What a player types and ticks to enter a home game. */
export interface PlayerNameInput {
  readonly name: string
  readonly hasConsented: boolean
}

interface PlayerNameFieldsProps {
  readonly input: PlayerNameInput
  readonly error: string | null
  readonly onChange: (input: PlayerNameInput) => void
}

/** Most characters of a name at a home table. */
const maxNameLength = 16

/** Whether the user has a username. Such a user consented to the terms (A-PROFILE-08) when they chose it. */
export const useHasUsername = (): boolean => (useUser()?.username ?? '') !== ''

/** The name at the home table and, for a new account, the checkbox for the consent of A-PROFILE-08 (N-HOME-03). */
export const PlayerNameFields = ({ input, error, onChange }: PlayerNameFieldsProps) => {
  const hasUsername = useHasUsername()
  return (
    <>
      <TextInput
        label="Your name at the table"
        data-autofocus
        autoComplete="nickname"
        maxLength={maxNameLength}
        value={input.name}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...input, name: currentTarget.value })}
      />
      {!hasUsername && (
        <Checkbox
          label={<ConsentLabel />}
          checked={input.hasConsented}
          onChange={({ currentTarget }) => onChange({ ...input, hasConsented: currentTarget.checked })}
        />
      )}
    </>
  )
}
