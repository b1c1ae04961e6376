import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Config } from '../../../base/config.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { startTranslator } from '../../../testing/translator.ts'
import { troubleWith } from '../service.ts'
import { TRANSLATION_LIMITS, translatorOf, withCircuitBreaker } from './guard.ts'
import { libretranslate } from './libretranslate.ts'

const database = useDatabase()
const translator = await startTranslator()
afterAll(translator.stop)
let config: Config
let app: FastifyInstance
const { rest, query, mutate } = callsTo(() => app)

beforeEach(async () => {
  translator.reset()
  await database.db.content.deleteMany()
  await database.db.translationDay.deleteMany()
  config = {
    ...testConfig({ TRANSLATE_PROVIDER: 'libretranslate', JWT_SECRET: 'x'.repeat(40) }),
    TRANSLATE_URL: translator.url,
  }
  app = await buildApp({ config, db: database.db })
})
afterEach(() => app.close())

const article = () =>
  buildArticle(database.db, {
    title: 'Le titre',
    excerpt: 'Un chapeau assez long.',
    content: '<p>Un texte assez long, et même un peu plus long que cela, pour être publié.</p>',
  })
const failing: typeof translator.behave = (_q, reply) => reply.writeHead(500).end('{}')
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 })
const texts = () => translator.asked.flatMap((question) => question.texts)
const site = () => translatorOf(config, silentLog)

/** Five articles that were wanted while each call failed: the translator is then left alone. */
async function failRepeatedly(behave = failing) {
  translator.behave = behave
  const items = []
  for (let n = 0; n < TRANSLATION_LIMITS.failures; n++) items.push(await article())
  for (const { slug } of items) await rest('GET', `/translate/article/${slug}`)
  expect(site()?.usable()).toBe(false)
  return items
}
const whole = () => database.db.translatedContent.count({ where: { content: { startsWith: '<p>EN(' } } })

describe('a translator that failed again and again', () => {
  it('is used again after its rest, without a restart', async () => {
    // Longer than the time between two lines on a busy machine.
    const limits = { ...TRANSLATION_LIMITS, restMs: 1000, longestRestMs: 1000 }
    const own = withCircuitBreaker(libretranslate(config), { config, log: silentLog, limits })
    const ask = () => own.translate(database.db, ['Bonjour'], 'text')
    translator.behave = failing
    for (let n = 0; n < limits.failures; n++) await expect(ask()).rejects.toThrow('status 500')
    expect([own.usable(), own.trouble()]).toEqual([false, { reason: 'broken', retryAfter: 1 }])
    await expect(ask()).rejects.toThrow()
    expect(translator.asked).toHaveLength(limits.failures)
    // The pause is over: one call finds that it still fails, and the next pause begins.
    await eventually(() => expect(own.usable()).toBe(true))
    await expect(ask()).rejects.toThrow('status 500')
    expect(own.usable()).toBe(false)
    translator.behave = undefined
    await eventually(() => expect(own.usable()).toBe(true))
    expect(await ask()).toEqual(['EN(Bonjour)'])
    expect([own.usable(), own.trouble()]).toEqual([true, null])
  })

  it('is tried by itself, and what waited is done, without anybody asking', { timeout: 60_000 }, async () => {
    const items = await failRepeatedly()
    // Wanted during the pause: recorded, not asked for.
    const late = await article()
    const asked = texts().length
    expect((await rest('GET', `/translate/article/${late.slug}`)).json.translated).toBe(false)
    expect(texts().slice(asked)).not.toContain('Le titre')
    // As after a long outage, when each of them would pause for hours.
    await database.db.translatedContent.updateMany({
      where: { contentId: { not: late.id } },
      data: { attempts: 12 },
    })
    // The first test fails, too, and costs one word.
    translator.asked.length = 0
    await eventually(() => expect(texts()).toEqual(['Bonjour']))
    translator.behave = undefined
    await eventually(async () => expect(await whole()).toBe(items.length + 1))
    expect(site()?.trouble()).toBeNull()
    expect(texts().filter((text) => text === 'Bonjour').length).toBeGreaterThanOrEqual(2)
  })

  it('is tried also when the timer fires before the clock has reached the end of its rest', async () => {
    const limits = { ...TRANSLATION_LIMITS, restMs: 50, longestRestMs: 100 }
    const asked: string[] = []
    const provider = {
      ...libretranslate(config),
      translate: async ([text]: readonly string[]) => {
        asked.push(text ?? '')
        if (text !== 'Bonjour') throw new Error('away')
        return ['Hello']
      },
    }
    const own = withCircuitBreaker(provider, { config, log: silentLog, limits })
    const back = Promise.withResolvers<void>()
    own.watch(database.db, async () => back.resolve())
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    onTestFinished(() => clock.mockRestore())
    for (let n = 0; n < limits.failures; n++)
      await own.translate(database.db, ['Encore'], 'text').catch(() => {})
    clock.mockReturnValue(now + limits.restMs - 1)
    await new Promise<void>((fired) => setTimeout(fired, 2 * limits.restMs))
    expect(asked).not.toContain('Bonjour')
    clock.mockReturnValue(now + limits.restMs)
    await back.promise
    own.close()
  })

  it('is not tried any more when the site has stopped', async () => {
    await failRepeatedly()
    const asked = translator.asked.length
    await app.close()
    const other = withCircuitBreaker(libretranslate(config), {
      config,
      log: silentLog,
      limits: { ...TRANSLATION_LIMITS, restMs: TRANSLATION_LIMITS.restMs + 200 },
    })
    // Another one, whose pause began later, is tested; by then this one would have been.
    other.watch(database.db, async () => {})
    for (let n = 0; n < TRANSLATION_LIMITS.failures; n++)
      await other.translate(database.db, ['Encore'], 'text').catch(() => {})
    await eventually(() => expect(texts().slice(asked)).toContain('Bonjour'))
    expect(texts().slice(asked)).toEqual([...Array(TRANSLATION_LIMITS.failures).fill('Encore'), 'Bonjour'])
    other.close()
  })
})

describe('trying again says what is the matter', () => {
  const again = async (id: string, lang = 'fr') => {
    const admin = await buildAccount(database.db, { role: 'admin' })
    const headers = { ...bearer(await signIn(database.db, admin, config)), 'accept-language': lang }
    return (await mutate('translation.again', { id }, headers)).json
  }

  it.each<[string, string, string, typeof translator.behave]>([
    ['key', 'Le traducteur refuse la clé', 'refuses the key', (_q, reply) => reply.writeHead(403).end('{}')],
    ['quota', 'Le quota', 'quota', (_q, reply) => reply.writeHead(456).end('{}')],
    ['busy', 'moins vite', 'go slower', (_q, reply) => reply.writeHead(429).end('{}')],
    ['broken', 'par une erreur', 'with an error', failing],
    ['unreachable', 'injoignable', 'cannot be reached', (_q, reply) => reply.destroy()],
    ['redirect', 'mène ailleurs', 'leads elsewhere', (_q, reply) => reply.writeHead(301).end()],
    [
      'answers',
      'rien d’utilisable',
      'nothing that can be used',
      (_q, reply) => reply.end('{"translatedText":""}'),
    ],
  ])(
    '%s: to the team in both languages, and to readers without our own business',
    async (reason, fr, en, behave) => {
      const { id, slug } = await article()
      translator.behave = behave
      const french = await again(id)
      expect(french).toMatchObject({ whole: false, trouble: { reason, retryAfter: null } })
      expect(french.trouble.message).toContain(fr)
      expect((await again(id, 'en')).trouble.message).toContain(en)
      const shown = reason === 'answers' ? reason : 'away'
      const { json } = await rest('GET', `/translate/article/${slug}`, undefined, { 'accept-language': 'en' })
      expect(json).toMatchObject({ translated: false, trouble: { reason: shown } })
      expect(json.trouble.message).not.toMatch(/TRANSLATE_|quota|key/)
      const input = encodeURIComponent(JSON.stringify({ json: { kind: 'article', slugOrId: slug } }))
      expect((await query(`translation.item?input=${input}`)).json.trouble.reason).toBe(shown)
      translator.behave = undefined
      expect(await again(id)).toMatchObject({ whole: true, trouble: null })
      expect((await rest('GET', `/translate/article/${slug}`)).json.trouble).toBeUndefined()
    },
  )

  it('while it rests: for how long', async () => {
    const [first] = await failRepeatedly()
    const { trouble } = await again(first?.id ?? '')
    expect(trouble.reason).toBe('broken')
    expect(trouble.retryAfter).toBeGreaterThan(0)
    expect(trouble.retryAfter).toBeLessThanOrEqual(TRANSLATION_LIMITS.longestRestMs / 1000)
    expect(trouble.message).toMatch(/Nouvel essai automatique dans \d+\ssecondes?\.$/)
    const { json } = await rest('GET', `/translate/article/${first?.slug}`, undefined, {
      'accept-language': 'en',
    })
    expect(json.trouble.message).toMatch(/It is tried again by itself in \d+\sseconds?\.$/)
  })

  it('when the characters of the day are sent', async () => {
    const { id } = await article()
    await app.close()
    config = { ...config, TRANSLATE_DAILY_CHARACTERS: 10 }
    app = await buildApp({ config, db: database.db })
    expect(await again(id)).toMatchObject({ whole: false, trouble: { reason: 'budget', retryAfter: null } })
  })

  it('when it is still at it', async () => {
    const { id } = await article()
    await database.db.$executeRaw`
      INSERT INTO "TranslatedContent" ("contentId", "lang", "claimedUntil") VALUES (${id}, 'en', now() + interval '1 hour')`
    expect(await troubleWith({ db: database.db, config, log: silentLog }, id)).toMatchObject({
      reason: 'underway',
    })
  })
})
