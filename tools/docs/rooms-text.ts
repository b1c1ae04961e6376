import { FLOORS, REACHED_FEATURES } from '../check/structure/floors.ts'
import { SERVER_FEATURES } from '../check/structure/layers.ts'
import { NOUNS, ROOMS, sidesOf } from '../check/structure/rooms.ts'
import { rowOf, withMarked } from './marked.ts'

/** The column of the tree in which the content of a room is described. */
const COLUMN = 22

function nounsTable(files: readonly string[]): string {
  const rows = Object.entries(NOUNS).map(([noun, says]) => [
    `\`${noun}\``,
    says,
    sidesOf(noun, files).join(', '),
    SERVER_FEATURES[noun]?.join(', ') ?? '',
  ])
  const head = ['Noun', 'What', 'Folders in', 'Its feature of the server reaches']
  return [head, head.map(() => '---'), ...rows].map(rowOf).join('\n')
}

function tree(): string {
  const lines = Object.entries(ROOMS).map(([room, says]) => {
    const [top = '', inner = ''] = [room.slice(0, room.indexOf('/') + 1), room.slice(room.indexOf('/') + 1)]
    return `${(inner ? `  ${inner}` : top).padEnd(COLUMN)}${says}`
  })
  return ['```', ...lines, '```'].join('\n')
}

function floorsTable(): string {
  const above = FLOORS.findIndex((rooms) => rooms.includes('features'))
  const reachedBy = (room: string): string => REACHED_FEATURES[room]?.join(', ') ?? 'all'
  const rows = FLOORS.map((rooms, floor) => [
    rooms.map((room) => `\`${room}\``).join(', '),
    floor > above ? rooms.map((room) => reachedBy(room) || 'none').join('; ') : '',
  ]).reverse()
  const head = ['Floor of `server/`, the highest first', 'Features that it reaches']
  return [head, head.map(() => '---'), ...rows].map(rowOf).join('\n')
}

/** docs/architecture.md with the nouns, layout and layers of the structure check. @throws when marks are missing */
export function withRooms(page: string, files: readonly string[]): string {
  const folder = 'tools/check/structure'
  return [
    { name: 'layout', source: `${folder}/rooms.ts`, text: tree() },
    { name: 'nouns', source: `${folder}/rooms.ts`, text: nounsTable(files) },
    { name: 'layers', source: `${folder}/floors.ts`, text: floorsTable() },
  ].reduce((text, part) => withMarked(text, part.name, part.source, part.text), page)
}
