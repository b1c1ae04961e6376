import type { Import } from './import-graph.ts'
import { isTest } from './layers.ts'

/** The floors of the server, the lowest first: by value, a room may import from its own floor and those below. */
export const FLOORS: readonly (readonly string[])[] = [
  ['base'],
  ['database', 'outbound'],
  ['mail'],
  ['queue'],
  ['trpc'],
  ['http'],
  ['features'],
  ['rest', 'ssr'],
  ['router.ts', 'jobs.ts'],
  ['app.ts'],
  ['start', 'processes'],
  ['main.ts'],
]

/** The features that a room above them may import by value. Types of their answers are free, and the two tables import all. */
export const REACHED_FEATURES: Readonly<Record<string, readonly string[]>> = {
  rest: ['account', 'brand', 'images', 'logs', 'notifications', 'people', 'texts'],
  ssr: [
    'brand',
    'games',
    'images',
    'moderation',
    'people',
    'platforms',
    'redirects',
    'releases',
    'settings',
    'subjects',
    'texts',
    'writing',
  ],
  'app.ts': ['auth', 'logs', 'operation', 'translation', 'writing'],
  start: ['account', 'auth', 'brand', 'logs', 'operation', 'videos'],
  processes: [],
  'main.ts': ['operation'],
}

const roomOf = (file: string): string | undefined => /^server\/([^/]+)/.exec(file)?.[1]
const floorOf = (room: string): number => FLOORS.findIndex((rooms) => rooms.includes(room))

function problemOf({ from, to }: Import): string | undefined {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (room === undefined || other === undefined || room === other) return undefined
  if (floorOf(other) > floorOf(room))
    return `${room} stands below ${other}; move what both need down, or have it handed from above.`
  const feature = other === 'features' && /^server\/features\/([^/]+)\//.exec(to)?.[1]
  if (feature && REACHED_FEATURES[room] && !REACHED_FEATURES[room].includes(feature))
    return `${room} does not reach ${feature}; hand it what it needs, or name it in tools/check/structure/floors.ts.`
  return undefined
}

/** Imports by value from a higher floor, or from a feature that is not listed. */
export const brokenFloors = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, kind }) => kind !== 'type' && !isTest(from))
    .flatMap((edge) => {
      const problem = problemOf(edge)
      return problem ? [`${edge.from}:${edge.line} reaches ${edge.to}: ${problem}`] : []
    })
