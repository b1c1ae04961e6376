import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { newId } from '../../../../shared/base/id.ts'
import { buildApp } from '../../../app.ts'
import { startJobs } from '../../../start/queue.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { testPages } from '../../../testing/pages.ts'
import { ensureProgram } from '../../../testing/programs.ts'
import { purgeLogsJob } from '../../logs/purge.ts'

// Compares the alerts in ops/ with the metrics of a site.

const database = useDatabase()
const RULES = path.resolve(import.meta.dirname, '../../../../ops/prometheus-rules.yml')
const TOKEN = 'un jeton assez long pour Prometheus'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

/** All metrics: of a site with jobs, runs and feeds, whose pages were requested. */
async function scrape(): Promise<string> {
  const { db, url: databaseUrl } = database
  const config = testConfig({ METRICS_TOKEN: TOKEN, VIDEOS_FEED_URL: 'https://feeds.example/videos' })
  const jobs = startJobs({ databaseUrl, db, config, log: silentLog, jobs: [purgeLogsJob] })
  await jobs.ready
  onTestFinished(() => jobs.stop())
  await db.videoFeed.create({ data: { playlist: 'videos', fetchedAt: new Date() } })
  for (const kind of ['backup', 'verify', 'copy'])
    await db.operationRun.create({ data: { id: newId(), kind, endedAt: new Date(), ok: true } })
  const app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  onTestFinished(() => app.close())
  await app.inject('/home')
  return (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
}

/** `name{label="value",other=~"…"}`, as far as these rules use it. */
const SELECTOR = /\b((?:manette|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g

it('promtool accepts the rules', () => {
  const promtool = ensureProgram('promtool', 'prometheus')
  expect(execFileSync(promtool, ['check', 'rules', RULES], { encoding: 'utf8' })).toMatch(
    /SUCCESS: \d+ rules/,
  )
})

it('every number and label that a rule asks for is told, and every rule says what to do', async () => {
  const { groups } = parse(await readFile(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }
  const lines = (await scrape()).split('\n')
  const rules = groups.flatMap((group) => group.rules)
  for (const { alert, expr, annotations, labels } of rules) {
    for (const [, name = '', matchers = ''] of expr.matchAll(SELECTOR)) {
      const told = lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      expect([alert, name, told.length > 0]).toEqual([alert, name, true])
      for (const [, label, how, value = ''] of matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)) {
        // No answer was an error here: for patterns only the label is checked, for kinds each value.
        const values = how === '=' ? [value] : /^[a-z|]+$/.test(value) ? value.split('|') : ['']
        for (const one of values)
          expect([alert, one, told.some((line) => line.includes(`${label}="${one}`))]).toEqual([
            alert,
            one,
            true,
          ])
      }
    }
    expect(['page', 'warning']).toContain(labels.severity)
    expect(annotations.description).toMatch(/\.$/)
  }
  expect(rules.length).toBeGreaterThan(8)
})
