import { z } from 'zod'
import type { Config } from '../../../base/config.ts'
import { callAddress, ServiceError } from '../../../outbound/ask.ts'
import { askTranslator } from './ask-translator.ts'
import type { Provider } from './provider.ts'

const STANDARD = 'http://localhost:5000'

const answerShape = z.object({ translatedText: z.string() })

/** libretranslate.com/docs, POST /translate. */
export function libretranslate({ TRANSLATE_URL = STANDARD, TRANSLATE_API_KEY }: Config): Provider {
  const url = callAddress(TRANSLATE_URL, 'translate')
  return {
    // It translates a list one by one anyway, and single texts can be stored sooner.
    batch: { texts: 1, characters: 4000 },
    async translate(texts, format, signal) {
      const answers: string[] = []
      for (const q of texts) {
        const body = {
          q,
          source: 'fr',
          target: 'en',
          format,
          ...(TRANSLATE_API_KEY && { api_key: TRANSLATE_API_KEY }),
        }
        const answer = answerShape.safeParse(await askTranslator(url, body, { signal }))
        if (!answer.success) throw new ServiceError('answers without a translation')
        answers.push(answer.data.translatedText)
      }
      return answers
    },
  }
}
