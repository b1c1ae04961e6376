import type { Lang } from '../../shared/base/lang.ts'
import { isKeyOf } from '../../shared/base/tables.ts'
import { wholeArea } from './words.ts'

/**
 * The sentence for a field's fault, by its name in shared/messages; unknown names get the general one. Who calls it loads the
 * area `field-messages` first.
 */
export function fieldMessage(name: string, lang: Lang): string {
  const sentences = wholeArea(lang, 'field-messages')
  return isKeyOf(sentences, name) ? sentences[name] : sentences.invalid
}
