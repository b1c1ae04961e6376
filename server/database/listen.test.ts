import { expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { startProxy } from '../testing/database-proxy.ts'
import { listen } from './listen.ts'

const database = useDatabase()
const say = (channel: string, payload: string) =>
  database.db.$queryRaw`SELECT pg_notify(${channel}, ${payload})::text`

/** Listens through a connection that a test can interrupt, and records announcements. */
async function listener(channel: string) {
  const proxy = await startProxy(database.url)
  const told: string[] = []
  const note = (what: string) => () => void told.push(what)
  const listening = listen(
    proxy.url,
    channel,
    {
      heard: (payload) => void told.push(`heard ${payload}`),
      connected: note('connected'),
      lost: note('lost'),
    },
    // A busy machine is slow, which is no loss.
    { askMs: 50, patienceMs: 2000 },
  )
  onTestFinished(async () => {
    await listening.close()
    await proxy.up()
    await proxy.down()
  })
  await listening.ready
  await expect.poll(() => told).toEqual(['connected'])
  return { proxy, told }
}

it('hears what is announced, as it is said', async () => {
  const { told } = await listener('said')
  await say('said', 'item:1 list:article')
  await expect.poll(() => told).toEqual(['connected', 'heard item:1 list:article'])
})

it.each(['down', 'freeze'] as const)('tells of a loss and of its end: %s', async (end) => {
  const channel = `lost_${end}`
  const { proxy, told } = await listener(channel)
  await proxy[end]()
  await expect.poll(() => told).toEqual(['connected', 'lost'])
  // Announcements made meanwhile are missed.
  await say(channel, 'missed')
  await proxy.up()
  await expect.poll(() => told).toEqual(['connected', 'lost', 'connected'])
  await say(channel, 'again')
  await expect.poll(() => told).toEqual(['connected', 'lost', 'connected', 'heard again'])
})

it('leaves a server that froze for the one that took its place', async () => {
  const { proxy, told } = await listener('replaced')
  proxy.replace()
  await expect.poll(() => told).toEqual(['connected', 'lost', 'connected'])
  await say('replaced', 'again')
  await expect.poll(() => told).toEqual(['connected', 'lost', 'connected', 'heard again'])
})
