import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../../commands/build/build.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { makeDataDir, removeDataDir } from '../../server/testing/throwaway.ts'
import { startSite } from '../bench/site.ts'
import { htmlAddresses } from './html-addresses.ts'
import { verdictOf } from './verdict.ts'

// `npm run check:html`: the Nu HTML checker (that of validator.w3.org) reads every kind of page, in French and
// English. It is no part of the gate, because it needs Java (Debian's default-jre-headless, installed where the machine allows it).

const JAR = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar')

const CONTROL = 'control.html'

/** Pages of unknown addresses. */
const NOTHING = /-(not-found|nowhere)$/

const dataDir = await makeDataDir()
const pages = await mkdtemp(path.join(tmpdir(), 'manette-html-'))

interface Message {
  type: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

/** @returns the number of pages */
async function keepPages(origin: string): Promise<number> {
  const addresses = await htmlAddresses(async (one) => (await fetch(origin + one)).text())
  for (const [name, address] of addresses) {
    const answer = await fetch(origin + address)
    if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.ok === NOTHING.test(name))
      throw new Error(`${address} answers ${answer.status}, ${answer.headers.get('content-type')}`)
    await writeFile(path.join(pages, `${name}.html`), await answer.text())
  }
  return addresses.length
}

async function check(): Promise<number> {
  const java = ensureProgram('java', 'default-jre-headless')
  await buildIfStale(console.log)
  const site = await startSite({ kind: 'production', env: { DATA_DIR: dataDir, SEED: 'demo' } })
  const count = await keepPages(site.origin).finally(site.stop)
  // A control page with an error: if the checker does not find it, it has not worked.
  await writeFile(path.join(pages, CONTROL), '<!doctype html><title>x</title><p><div></p>')
  const { stderr } = spawnSync(java, ['-jar', JAR, '--format', 'json', '--exit-zero-always', pages], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { messages }: { messages: Message[] } = JSON.parse(stderr)
  const all = messages.filter(({ type }) => type === 'error' || type === 'non-document-error')
  const errors = all.filter(({ url }) => !url.endsWith(CONTROL))
  if (errors.length === all.length) throw new Error('The checker did not find the error that was put in.')
  for (const { url, lastLine, message, extract = '' } of errors)
    console.error(`${path.basename(url)}:${lastLine ?? ''} ${message}\n    ${extract.trim().slice(0, 160)}`)
  console.log(`${count} pages read, ${errors.length} errors`)
  return errors.length
}

async function clean(): Promise<void> {
  // The PostgreSQL of a site that was killed for being slow goes on writing.
  await removeDataDir(dataDir)
  await rm(pages, { recursive: true, force: true })
}

process.exitCode = await verdictOf(check, clean)
