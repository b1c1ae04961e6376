import type { Import } from './import-graph.ts'

/** Tests and their helpers may import more than the code that they test. */
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file)

/**
 * The features that a feature may import, on the server and in the browser: the list gives each pair one direction. Code that
 * two of them need belongs below both (docs/architecture.md, "Layers").
 */
export const SERVER_FEATURES: Record<string, readonly string[]> = {
  logs: [],
  platforms: ['logs'],
  settings: ['logs'],
  brand: ['images', 'logs'],
  images: ['logs'],
  translation: ['logs', 'settings'],
  retrieval: ['platforms'],
  texts: ['images', 'logs', 'platforms', 'retrieval', 'settings', 'translation'],
  games: ['follows', 'images', 'logs', 'platforms', 'settings', 'texts', 'translation', 'videos'],
  releases: ['games', 'platforms'],
  facts: ['games', 'logs', 'platforms'],
  subjects: ['follows', 'games', 'images', 'logs', 'texts', 'translation'],
  writing: [
    'auth',
    'brand',
    'games',
    'images',
    'logs',
    'platforms',
    'settings',
    'subjects',
    'texts',
    'translation',
  ],
  notifications: ['brand', 'settings', 'texts'],
  follows: ['notifications', 'people', 'settings', 'texts'],
  comments: ['logs', 'notifications', 'settings', 'texts'],
  likes: ['comments', 'logs', 'settings', 'texts'],
  moderation: ['brand', 'comments', 'logs', 'notifications', 'settings'],
  people: ['images', 'logs', 'texts', 'translation'],
  videos: ['images', 'logs'],
  search: [
    'brand',
    'games',
    'people',
    'platforms',
    'retrieval',
    'settings',
    'subjects',
    'texts',
    'translation',
    'videos',
  ],
  auth: ['brand', 'logs', 'settings'],
  account: ['auth', 'brand', 'comments', 'logs', 'settings', 'texts'],
  redirects: ['logs'],
  operation: [
    'account',
    'auth',
    'brand',
    'comments',
    'games',
    'logs',
    'retrieval',
    'search',
    'settings',
    'texts',
    'translation',
    'videos',
    'writing',
  ],
}
export const CLIENT_FEATURES: Record<string, readonly string[]> = {
  about: [],
  admin: ['session'],
  brand: ['admin', 'images', 'session', 'settings'],
  platforms: ['admin', 'session', 'texts'],
  share: [],
  theme: [],
  session: [],
  translation: ['admin', 'session'],
  images: ['admin', 'session'],
  connectivity: ['session'],
  likes: ['admin', 'session'],
  logs: ['admin', 'images', 'session'],
  moderation: ['admin'],
  operation: ['admin'],
  redirects: ['admin'],
  settings: ['admin'],
  notifications: ['session'],
  follows: ['session'],
  notices: [],
  comments: ['admin', 'likes', 'moderation', 'notifications', 'session'],
  texts: ['about', 'admin', 'comments', 'likes', 'share', 'translation'],
  facts: ['admin'],
  games: ['admin', 'facts', 'follows', 'images', 'session', 'texts', 'translation', 'videos'],
  releases: ['games', 'texts'],
  'built-in': ['about', 'admin', 'people', 'session', 'texts', 'writing'],
  videos: ['texts'],
  auth: ['brand', 'session'],
  account: ['admin', 'auth', 'moderation', 'notifications', 'people', 'session', 'share'],
  people: ['about', 'follows', 'images', 'session', 'texts', 'translation'],
  search: ['admin', 'session', 'texts'],
  subjects: ['admin', 'follows', 'people', 'session', 'texts', 'translation'],
  layout: ['account', 'auth', 'connectivity', 'session', 'theme'],
  editor: ['images', 'session', 'texts'],
  writing: ['admin', 'editor', 'games', 'images', 'session', 'share', 'subjects', 'texts', 'translation'],
}

/** The types of the server's answers, what renders its pages, and the cache tags of those. */
const SERVER_TYPES = ['server/router.ts', 'server/ssr/render.ts', 'server/ssr/cache/tags.ts']
/** The fields of a request and of the site, which name types of the composition. */
const DECORATIONS = 'server/http/decorations.ts'
/** Parts of the server below all features. */
const BELOW_FEATURES = /^server\/(base|database|trpc|http)\//
const PRODUCTION = /^(shared|server|client|prisma)\//

const featureOf = (file: string) => file.match(/^(server|client)\/features\/([^/.]+)/)

type Rule = (to: Import) => string | false

const RULES: Rule[] = [
  ({ from, to }) =>
    from.startsWith('shared/') &&
    !to.startsWith('shared/') &&
    'shared/ reaches only shared/ (it also runs in browsers); move what you need there.',
  ({ from, to, kind }) =>
    from.startsWith('client/') &&
    /^(server|prisma|commands|tools|scripts|demo)\//.test(to) &&
    !(kind === 'type' && SERVER_TYPES.includes(to)) &&
    `the client knows of the server only types of ${SERVER_TYPES.join(' and ')}; move what both need to shared/.`,
  ({ from, to }) =>
    from.startsWith('server/') &&
    to.startsWith('client/') &&
    'the server never reaches client/; it renders by the built entry (server/ssr/render.ts).',
  ({ from, to }) =>
    /^(server|prisma)\//.test(from) &&
    /^(commands|tools|scripts)\//.test(to) &&
    'commands/ and tools/ stand above the site; move what the site needs into server/.',
  ({ from, to }) =>
    /^client\/(base|ui|i18n)\//.test(from) &&
    to.startsWith('client/features/') &&
    'base, ui and i18n stand below the features; take what differs as a property, or move the file into the feature.',
  ({ from, to }) =>
    from.startsWith('client/features/') &&
    to.startsWith('client/pages/') &&
    'pages are made of features, not the other way; move what both need to client/ui.',
  ({ from, to }) =>
    /^client\/(base|ui|i18n|features|pages)\//.test(from) &&
    to.startsWith('client/app/') &&
    'the app stands above pages and features; move what both need to client/base, or have the app hand it over.',
  ({ from, to, kind }) =>
    BELOW_FEATURES.test(from) &&
    to.startsWith('server/features/') &&
    !(kind === 'type' && from === DECORATIONS) &&
    'it stands below the features; have server/app.ts hand it what it needs.',
  ({ from, to }) =>
    PRODUCTION.test(from) &&
    to.startsWith('demo/') &&
    'the site imports nothing from demo/; move what it needs out of there.',
  ({ from, to }) => {
    const [, side, feature = ''] = featureOf(from) ?? []
    const [, otherSide, other = ''] = featureOf(to) ?? []
    if (!side || side !== otherSide || feature === other) return false
    const allowed = (side === 'server' ? SERVER_FEATURES : CLIENT_FEATURES)[feature]
    return (
      !allowed?.includes(other) &&
      `${feature} does not reach ${other}: move what both need below them, or name the direction in tools/check/structure/layers.ts if nothing leads back.`
    )
  },
]

/** Imports against the layers, each with what to do instead. Tests may import anything. */
export const brokenLayers = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from }) => !isTest(from))
    .flatMap((edge) =>
      RULES.map((rule) => rule(edge))
        .filter((advice) => advice !== false)
        .map((advice) => `${edge.from}:${edge.line} reaches ${edge.to}: ${advice}`),
    )
