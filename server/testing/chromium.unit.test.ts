import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ensureChromium, SHELL_NAMES } from './chromium.ts'

it('the headless shell comes before whole Chromium for who asks for it, and for nobody else', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-chromium-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', dir)
  const [shell, whole] = ['chromium-headless-shell', 'chromium'].map((name) => path.join(dir, name))
  await writeFile(whole ?? '', '')
  expect(ensureChromium(undefined, SHELL_NAMES)).toBe(whole)
  await writeFile(shell ?? '', '')
  expect(ensureChromium(undefined, SHELL_NAMES)).toBe(shell)
  expect(ensureChromium()).toBe(whole)
})
