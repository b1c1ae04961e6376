import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listenOn } from './listen.ts'

it('as many new connections may wait as Linux lets, rather than 511', async () => {
  const server = createServer()
  const listening = vi.spyOn(server, 'listen')
  await listenOn(server, { PORT: 0, HOST: '127.0.0.1' })
  onTestFinished(() => void server.close())
  expect(listening.mock.calls[0]?.[0]).toMatchObject({ backlog: 4096 })
})
