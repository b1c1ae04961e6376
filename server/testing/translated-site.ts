import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { buildApp } from '../app.ts'
import type { Config } from '../base/config.ts'
import { callsTo } from './accounts.ts'
import { testConfig } from './app.ts'
import type { TestDatabase } from './database.ts'
import { buildArticle } from './factories.ts'
import { startTranslator } from './translator.ts'

export const BODY =
  '<h2>Un titre</h2><p>Du <em>texte</em> et <a href="/news/x">un lien</a>.</p><p>Encore du texte, assez long pour être publié.</p><pre>code()</pre>'

/** Items, glossary and site are new for each test: the site's translator has not been called yet. */
export async function useTranslatedSite(database: TestDatabase) {
  const translator = await startTranslator()
  let site: { config: Config; app: FastifyInstance } | undefined
  const ready = () => {
    if (!site) throw new Error('The site is only there inside of tests and hooks.')
    return site
  }
  const freshConfig = (): Config => ({
    ...testConfig({ TRANSLATE_PROVIDER: 'libretranslate', JWT_SECRET: 'x'.repeat(40) }),
    TRANSLATE_URL: translator.url,
  })
  afterAll(translator.stop)
  beforeEach(async () => {
    translator.reset()
    await database.db.content.deleteMany()
    await database.db.glossaryTerm.deleteMany()
    const config = freshConfig()
    site = { config, app: await buildApp({ config, db: database.db }) }
  })
  afterEach(() => ready().app.close())
  return {
    translator,
    freshConfig,
    get config() {
      return ready().config
    },
    call: callsTo(() => ready().app),
    article: (overrides = {}) =>
      buildArticle(database.db, {
        ...{ title: 'Le titre', excerpt: 'Un chapeau assez long.', content: BODY },
        ...overrides,
      }),
    /** Every text that the translator was sent. */
    texts: () => translator.asked.flatMap((question) => question.texts),
  }
}
