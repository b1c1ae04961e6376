import { expect, it, onTestFinished } from 'vitest'
import { startNode } from '../testing/child.ts'
import { makeDatabase, rowsOf } from '../testing/migrations.ts'
import { makeDataDir, removeDataDir } from '../testing/throwaway.ts'

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a start told to stop by %s while it adds the demo leaves nothing behind, and has said the password',
  async (signal) => {
    const url = await makeDatabase()
    const dataDir = await makeDataDir()
    onTestFinished(() => removeDataDir(dataDir))
    const child = startNode(['server/main.ts'], {
      ...{ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'demo', PORT: '0', ADMIN_PASSWORD: '' },
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', JWT_SECRET: 'x'.repeat(32) },
    })
    await child.line('Demo: pictures')
    // Ctrl-C also reaches the drawing process; a service manager may only tell the first one.
    if (signal === 'SIGINT') child.signalGroup(signal)
    else child.signal(signal)
    expect(await child.ended).toBe(0)
    expect(child.said).toMatch(/Stopping …\n(.*\n)*Password: \S+ \(shown only now\)\n$/)
    await expect
      .poll(() =>
        rowsOf(
          url,
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'manette%'",
        ),
      )
      .toEqual([])
    expect(await rowsOf(url, 'SELECT 1 FROM "Content"')).toEqual([])
  },
)
