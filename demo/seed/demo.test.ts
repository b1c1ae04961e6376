import { beforeAll, expect, test } from 'vitest'
import { SIGNING_ROLES } from '../../shared/people/signatory.ts'
import { BUILT_IN_SLUGS } from '../../shared/texts/built-in.ts'
import { type DemoItem, readDemo } from './files.ts'
import { FRONT_PAGE } from './front-page.ts'
import { DEMO_MEMBERS } from './members.ts'
import { readOwnPages } from './own-pages.ts'
import { DEMO_VIDEOS } from './programme.ts'
import { likesOf, reactionsTo } from './reactions.ts'
import { TEAM } from './team.ts'

/** How many neighbours in a list one screen may show. */
const SCREEN = 6
const NOW = new Date('2026-11-21T12:00:00Z')
let items: DemoItem[] = []
beforeAll(async () => {
  items = await readDemo()
})

/** The items of a kind, newest first, as lists show them. */
const listed = (kind: DemoItem['kind']): DemoItem[] =>
  items.filter((item) => item.kind === kind).sort((a, b) => a.head.daysAgo - b.head.daysAgo)
/** The motif of a picture, which begins its name: `castle-dusk-17.png`. */
const motif = (file: string): string => file.slice(0, file.indexOf('-'))
const team = new Set<string>(TEAM.map(({ key }) => key))

/** All groups of neighbours that one screen may show. */
const screens = <T>(list: T[]): T[][] =>
  list.slice(0, Math.max(1, list.length - SCREEN + 1)).map((_, i) => list.slice(i, i + SCREEN))

test('every author of the demo is on the team page, under the first name shown there', () => {
  const signed = [
    ...items.map(({ head }) => head.author),
    ...Object.values(DEMO_VIDEOS)
      .flat()
      .map(({ by }) => by),
  ]
  for (const author of signed) expect(team, author).toContain(author)
  for (const { key, username } of DEMO_MEMBERS.filter(({ role }) => role === 'admin'))
    expect(TEAM.find((member) => member.key === key)?.name.split(' ')[0], key).toBe(username)
})

test('every page of the team signs something', () => {
  const signed = new Set(items.flatMap(({ head }) => [head.author, head.with]))
  for (const { key, role } of DEMO_MEMBERS)
    if (SIGNING_ROLES.includes(role)) expect(signed, key).toContain(key)
})

test('lists in English are English: of articles the oldest twelve wait for a translator', () => {
  const shown = [...listed('review'), ...listed('article').slice(0, -12)]
  for (const { slug, english, head } of shown) {
    expect(english?.title, slug).toBeTruthy()
    expect(english?.excerpt, slug).toBeTruthy()
    expect(english?.excerpt, slug).not.toBe(head.excerpt)
  }
})

test('nobody speaks of themselves by name in what they sign', () => {
  for (const { slug, head, body } of items) {
    const name = DEMO_MEMBERS.find(({ key }) => key === head.author)?.username ?? ''
    if (slug.startsWith('faut-il-pleurer')) continue // This is a debate: both speakers are named.
    const prose = body.replace(/<li>.*?<\/li>|<figcaption>.*?<\/figcaption>/g, '')
    expect(prose.includes(name) ? `${slug}: ${name}` : '').toBe('')
  }
})

test('the lowest rating is Camille’s, as the page of the team says', () => {
  const rated = items.filter(({ head }) => head.rating !== undefined)
  const [lowest] = rated.sort((a, b) => (a.head.rating ?? 0) - (b.head.rating ?? 0))
  expect(lowest?.head.author).toBe('camille')
})

test.each(['article', 'review'] as const)('no motif of an %s comes back within one screen', (kind) => {
  for (const screen of screens(listed(kind)))
    expect(new Set(screen.map(({ head }) => motif(head.cover))).size, screen[0]?.slug).toBe(screen.length)
})

test('the carousel has three of the best, and no text that the lists below it begin with', () => {
  const picked = FRONT_PAGE.map((slug) => items.find((item) => item.slug === slug))
  expect(new Set(picked.map((item) => item?.kind))).toEqual(new Set(['article', 'review']))
  for (const item of picked) expect(item?.head.rating ?? 10, item?.slug).toBeGreaterThan(8.5)
  const newest = [...listed('article').slice(0, 3), ...listed('review').slice(0, 4)]
  for (const { slug } of newest) expect(FRONT_PAGE).not.toContain(slug)
})

test('the home page shows no motif twice on its carousel and among its newest articles and reviews', () => {
  const picked = items.filter(({ slug }) => FRONT_PAGE.includes(slug))
  const shown = [...picked, ...listed('article').slice(0, 5), ...listed('review').slice(0, 4)]
  expect(new Set(shown.map(({ head }) => motif(head.cover))).size).toBe(shown.length)
})

test('a hospital is no cave, and other pictures fit what they stand for', () => {
  const fits: Record<string, string> = {
    'sous-sol-4-la-peur-prend-le-monte-charge': 'ward',
    'orbite-lente-le-vertige-du-temps-long': 'space',
    'nationale-7-turbo-la-caravane-passe-et-derape': 'circuit',
    'pli-ou-la-patience-au-carre': 'paper',
    'minamino-dernier-train-sept-saisons-sur-un-quai': 'train',
    'phare-quatre-kilo-octets-et-une-lampe': 'sea',
    'la-derniere-borne-du-cafe-des-sports': 'arcade',
    'on-a-ouvert-une-tele-cathodique-et-tout-le-monde-va-bien': 'desk',
  }
  for (const [slug, scene] of Object.entries(fits)) {
    const item = items.find((one) => one.slug === slug)
    expect(item && motif(item.head.cover), slug).toBe(scene)
  }
  const hospital = items.find(({ slug }) => slug.startsWith('sous-sol-4'))
  expect(JSON.stringify(hospital)).not.toContain('pictures/cave-')
})

/** Words in the texts that stand for ratings. */
const SAID: [RegExp, number][] = [
  [/(\d(?:,\d)?), donc\b/, Number.NaN],
  [/Neuf et demi\./, 9.5],
]

test('a rating that a text says is the rating of its review', () => {
  let said = 0
  for (const { slug, head, body } of items)
    for (const [words, value] of SAID) {
      const found = words.exec(body)
      if (!found) continue
      said++
      expect(Number.isNaN(value) ? Number(found[1]?.replace(',', '.')) : value, slug).toBe(head.rating)
    }
  expect(said).toBeGreaterThanOrEqual(2)
  for (const { slug, head, body, kind } of items.filter((one) => one.kind === 'review'))
    if (head.rating === undefined) expect(body, `${kind} ${slug}`).toMatch(/pas de note/)
})

test('a review names its game', () => {
  for (const { slug, head, body } of listed('review'))
    expect(`${head.title} ${head.excerpt} ${body}`, slug).toContain((head.gameTitle ?? '?').split(' :')[0])
})

test('what a text links to was there before it', () => {
  for (const { slug, head, body } of items)
    for (const [, target] of body.matchAll(/href="\/(?:news|reviews)\/([^"]+)"/g))
      expect(
        items.find((one) => one.slug === target)?.head.daysAgo,
        `${slug} → ${target}`,
      ).toBeGreaterThanOrEqual(head.daysAgo)
})

test('pages of one’s own lead to pages that are there', async () => {
  const pages = await readOwnPages()
  expect(pages.length).toBeGreaterThanOrEqual(2)
  const known = [...pages.map(({ slug }) => slug), ...BUILT_IN_SLUGS]
  for (const { slug, body, english } of pages) {
    const targets = (text: string) => Array.from(text.matchAll(/href="\/([^"]+)"/g), ([, target]) => target)
    expect(known, slug).toEqual(expect.arrayContaining(targets(body)))
    expect(targets(english.body), slug).toEqual(targets(body))
  }
})

test('the desk has something to decide: comments of readers, reported by others', () => {
  const reactions = items.map((item) => reactionsTo(item, 'id', new Date(NOW.getTime() - 86_400_000), NOW))
  const comments = reactions.flatMap((one) => one.comments)
  const reports = reactions.flatMap((one) => one.reports)
  const reported = comments.filter(({ waitingFrom }) => waitingFrom)
  expect(reported.length).toBeGreaterThan(1)
  expect(new Set(reports.map(({ commentId }) => commentId))).toEqual(new Set(reported.map(({ id }) => id)))
  for (const { commentId, byId } of reports)
    expect(comments.find(({ id }) => id === commentId)?.authorId).not.toBe(byId)
})

test('likes have a long tail: few for most, many for some, and fewer for comments', () => {
  const likes = items.map(likesOf).sort((a, b) => a - b)
  const at = (part: number) => likes[Math.floor(part * (likes.length - 1))] ?? 0
  expect(new Set(likes).size).toBeGreaterThanOrEqual(12)
  expect(at(0.5)).toBeLessThan(at(1) * 0.6)
  expect(at(0.1)).toBeLessThan(at(0.5))
  for (const item of items) {
    const date = new Date(NOW.getTime() - item.head.daysAgo * 86_400_000)
    const { comments, contentLikes } = reactionsTo(item, 'id', date, NOW)
    for (const { likesCount = 0 } of comments) expect(likesCount, item.slug).toBeLessThan(contentLikes.length)
  }
})
