import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../../commands/build/build.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { LANGS } from '../../shared/base/lang.ts'
import { pageEntries } from '../../shared/pages.ts'
import { href } from '../../shared/routes.ts'
import { startSite } from '../bench/site.ts'

// `npm run check:html`: the Nu HTML checker (the one of validator.w3.org) reads every kind of page, in French and
// English. Beside the gate, because it wants Java (Debian's default-jre-headless, installed where the machine lets us).

const JAR = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar')

const CONTROL = 'control.html'

/** Room for the site's own start: build, database, demo. */
const dir = await mkdtemp(path.join(tmpdir(), 'manette-html-'))
const pages = path.join(dir, 'pages')

/** The newest item of a kind, by its slug. */
async function newest(origin: string, kind: 'articles' | 'reviews'): Promise<string> {
  const list = (await (await fetch(`${origin}/api/${kind}?limit=1`)).json()) as Record<
    string,
    { slug: string }[]
  >
  return list[kind]?.[0]?.slug ?? ''
}

/** Every kind of page that answers HTML, under a name for its file. */
async function addresses(origin: string): Promise<[name: string, path: string][]> {
  const slugs = { article: await newest(origin, 'articles'), review: await newest(origin, 'reviews') }
  const named = pageEntries().flatMap(([name]) =>
    LANGS.map((lang): [string, string] => [
      `${lang}-${name}`,
      href(name, lang, name in slugs ? { slug: slugs[name as keyof typeof slugs] } : {}),
    ]),
  )
  const more = LANGS.flatMap((lang): [string, string][] => [
    [`${lang}-list-2`, href('news', lang, { page: 2 })],
    [`${lang}-search`, href('reviews', lang, { search: 'jeu' })],
    [`${lang}-search-none`, href('news', lang, { search: 'zzzzqqqq' })],
    [`${lang}-not-found`, `${href('news', lang)}/rien-du-tout`],
    [`${lang}-nowhere`, lang === 'en' ? '/en/nowhere' : '/nulle-part'],
    [`${lang}-root`, lang === 'en' ? '/en' : '/'],
  ])
  return [...named, ...more, ['offline', '/offline.html'], ['game', '/game/index.html']]
}

interface Message {
  type: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

async function check(): Promise<number> {
  const java = ensureProgram('java', 'default-jre-headless')
  await buildIfStale(console.log)
  await mkdir(pages)
  const site = await startSite({
    kind: 'production',
    env: { DATA_DIR: path.join(dir, 'data'), SEED: 'demo' },
  })
  let count = 0
  try {
    for (const [name, address] of await addresses(site.origin)) {
      const answer = await fetch(site.origin + address)
      if (!answer.headers.get('content-type')?.startsWith('text/html'))
        throw new Error(`${address} answers ${answer.status} without HTML`)
      await writeFile(path.join(pages, `${name}.html`), await answer.text())
      count++
    }
  } finally {
    await site.stop()
  }
  // A checker that finds nothing wrong here has not looked.
  await writeFile(path.join(pages, CONTROL), '<!doctype html><title>x</title><p><div></p>')
  const { stderr } = spawnSync(java, ['-jar', JAR, '--format', 'json', '--exit-zero-always', pages], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const all = messages.filter(({ type }) => type === 'error' || type === 'non-document-error')
  const errors = all.filter(({ url }) => !url.endsWith(CONTROL))
  if (errors.length === all.length) throw new Error('The checker did not find the error that was put in.')
  for (const { url, lastLine, message, extract = '' } of errors)
    console.error(`${path.basename(url)}:${lastLine ?? ''} ${message}\n    ${extract.trim().slice(0, 160)}`)
  console.log(`${count} pages read, ${errors.length} errors`)
  return errors.length
}

try {
  process.exitCode = (await check()) > 0 ? 1 : 0
} finally {
  await rm(dir, { recursive: true, force: true })
}
