import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { startTranslator } from '../../../testing/translator.ts'
import { translateItem } from '../pieces/translate-item.ts'
import { deepl } from './deepl.ts'
import { libretranslate } from './libretranslate.ts'

const database = useDatabase()
const translator = await startTranslator()
afterAll(translator.stop)
beforeEach(translator.reset)
const config = (url = translator.url) =>
  testConfig({ TRANSLATE_PROVIDER: 'deepl', TRANSLATE_API_KEY: 'cle:fx', TRANSLATE_URL: url })
const never = new AbortController().signal

describe('DeepL', () => {
  it('is asked for many texts at once, with its key, and tags apart from plain text', async () => {
    const { id } = await buildArticle(database.db, {
      title: 'Le titre',
      excerpt: 'Un chapeau assez long.',
      content:
        '<p>Un <em>premier</em> texte.</p><p>Un deuxième.</p><p>Un <code>x</code> troisième.</p><h2>Un intertitre</h2>',
    })
    await translateItem({ db: database.db, config: config(), log: silentLog }, id, 'whole')
    expect(
      translator.asked.map(({ path, headers, body }) => ({ path, key: headers.authorization, ...body })),
    ).toEqual([
      {
        ...{ path: '/v2/translate', key: 'DeepL-Auth-Key cle:fx', source_lang: 'FR', target_lang: 'EN-GB' },
        text: ['Le titre', 'Un chapeau assez long.'],
      },
      {
        ...{ path: '/v2/translate', key: 'DeepL-Auth-Key cle:fx', source_lang: 'FR', target_lang: 'EN-GB' },
        text: ['Un deuxième.', 'Un intertitre'],
      },
      {
        ...{ path: '/v2/translate', key: 'DeepL-Auth-Key cle:fx', source_lang: 'FR', target_lang: 'EN-GB' },
        tag_handling: 'html',
        text: [
          'Un <span id="1">premier</span> texte.',
          'Un <span id="1" translate="no" class="notranslate">x</span> troisième.',
        ],
      },
    ])
    const row = await database.db.translatedContent.findFirstOrThrow({ where: { contentId: id } })
    expect(row.content).toBe(
      '<p>EN(Un) <em>EN(premier)</em> EN(texte.)</p><p>EN(Un deuxième.)</p><p>EN(Un) <code>x</code> EN(troisième.)</p><h2>EN(Un intertitre)</h2>',
    )
  })

  it.each([
    ['too few answers', { translations: [] }],
    ['another shape', { message: 'Quota exceeded' }],
  ])('is not believed when it sends %s', async (_, answer) => {
    translator.behave = (_question, reply) => reply.end(JSON.stringify(answer))
    await expect(deepl(config()).translate(['Bonjour'], 'text', never)).rejects.toThrow(
      'without a translation',
    )
  })
})

describe('the address of a translator', () => {
  it.each([
    ['', '/translate'],
    ['/', '/translate'],
    ['/lt/', '/lt/translate'],
    ['/translate', '/translate'],
  ])('%j is asked at %s', async (path, asked) => {
    await libretranslate(config(translator.url + path)).translate(['Bonjour'], 'text', never)
    expect(translator.asked[0]?.path).toBe(asked)
  })
})
