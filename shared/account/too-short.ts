import type { FieldMessage } from '../messages/fr.ts'
import { PASSWORD_MINIMUM } from './password-minimum.ts'

/** The team has longer minimums (decision 020). */
const SENTENCES = new Map<number, FieldMessage>([
  [PASSWORD_MINIMUM.author, 'authorPasswordTooShort'],
  [PASSWORD_MINIMUM.editor, 'editorPasswordTooShort'],
])

/**
 * An input's own check knows neither policy nor role, so it only knows the lowest minimum.
 * @param min the required number of characters
 */
export function withMinimum<T extends string>(message: T, min: number): T | FieldMessage {
  const isLength = message === 'passwordTooShort' || message === 'newPasswordTooShort'
  return (isLength && SENTENCES.get(min)) || message
}
