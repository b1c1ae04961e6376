import { z } from 'zod'
import type { Config } from '../../../base/config.ts'
import { callAddress, ServiceError } from '../../../outbound/ask.ts'
import { askTranslator } from './ask-translator.ts'
import type { Provider } from './provider.ts'

const answerShape = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** developers.deepl.com, POST /v2/translate. Keys of its free plan end with `:fx` and use another host. */
export function deepl({ TRANSLATE_URL, TRANSLATE_API_KEY = '' }: Config): Provider {
  const host = TRANSLATE_API_KEY.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'
  const url = callAddress(TRANSLATE_URL ?? host, 'v2/translate')
  return {
    // It accepts 50 texts and 128 kB a call; smaller batches answer within our timeout.
    batch: { texts: 25, characters: 15_000 },
    async translate(texts, format, signal) {
      const body = {
        text: texts,
        source_lang: 'FR',
        target_lang: 'EN-GB',
        ...(format === 'html' && { tag_handling: 'html' }),
      }
      const headers = { authorization: `DeepL-Auth-Key ${TRANSLATE_API_KEY}` }
      const answer = answerShape.safeParse(await askTranslator(url, body, { headers, signal }))
      if (!answer.success || answer.data.translations.length !== texts.length)
        throw new ServiceError('answers without a translation')
      return answer.data.translations.map(({ text }) => text)
    },
  }
}
