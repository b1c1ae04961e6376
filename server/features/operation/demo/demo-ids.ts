import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../../base/releases.ts'

/** Read, never imported: the demo is added by a separate process. */
const DEMO_DIR = path.join(ROOT, 'demo')

/** The same id each time for the same thing, so that seeding again finds earlier rows. */
export const idOf = (thing: string): string => createHash('sha256').update(thing).digest('hex').slice(0, 24)

export const memberId = (key: string): string => idOf(`member:${key}`)

/**
 * The id of a picture, from its file's name. It is computed from an older form of the name (`scene:castle/dusk/17`), so
 * that databases seeded with that form keep their pictures.
 */
export const pictureId = (file: string): string =>
  idOf(`image:scene:${path.parse(file).name.replaceAll('-', '/')}`)

export const DEMO_ADDRESS_END = '@demo.manette.local'

export interface DemoIds {
  members: string[]
  pictures: string[]
  videos: string[]
}

const names = z.record(z.string(), z.string())
const membersFile = z.object({ authors: names, readers: names, team: z.record(z.string(), names) })
const videosFile = z.record(z.string(), z.array(z.object({ videoId: z.string() })))

const readJson = async <T>(name: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await readFile(path.join(DEMO_DIR, name), 'utf8')))

let read: Promise<DemoIds> | undefined

async function readIds(): Promise<DemoIds> {
  const [{ authors, readers, team }, videos, pictures] = await Promise.all([
    readJson('members.json', membersFile),
    readJson('videos.json', videosFile),
    readdir(path.join(DEMO_DIR, 'pictures')),
  ])
  return {
    members: [authors, readers, ...Object.values(team)].flatMap((some) => Object.keys(some)).map(memberId),
    pictures: pictures.filter((name) => name.endsWith('.png')).map(pictureId),
    videos: Object.values(videos).flatMap((some) => some.map(({ videoId }) => videoId)),
  }
}

/** Read once, as a release does not change while it runs. */
export const demoIds = (): Promise<DemoIds> => {
  read ??= readIds().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}
