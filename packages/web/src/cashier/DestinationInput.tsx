import { TextInput, type TextInputProps } from '@mantine/core'

/** Destination of ICP: an account id in hex, or a principal (B-ICP-01, B-ICP-11). @param field props from the form */
export const DestinationInput = (field: Pick<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'>) => (
  <TextInput
    label="Destination Address or Principal ID"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={100}
    {...field}
  />
)
