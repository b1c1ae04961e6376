import type { FieldMessage } from '../messages/fr.ts'
import { PASSWORD_MINIMUM } from './password-minimum.ts'

/** What is said where more characters are asked for than of everybody (decision 020). */
const SENTENCES = new Map<number, FieldMessage>([
  [PASSWORD_MINIMUM.author, 'authorPasswordTooShort'],
  [PASSWORD_MINIMUM.editor, 'editorPasswordTooShort'],
])

/**
 * Instead of what an input's own check says, which knows neither policy nor role: the least minimum would not be
 * enough. @param message the name of a sentence @param min how many characters are asked for
 */
export function withMinimum<T extends string>(message: T, min: number): T | FieldMessage {
  const isLength = message === 'passwordTooShort' || message === 'newPasswordTooShort'
  return (isLength && SENTENCES.get(min)) || message
}
