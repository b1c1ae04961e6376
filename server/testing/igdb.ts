import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '../base/port-of.ts'
import { WINTER_LIGHT, WINTER_LIGHT_GOLD } from './igdb-games.ts'

export interface Received {
  headers: IncomingMessage['headers']
  body: string
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const FLOOD = 50 * 2 ** 20

/** Sends 50 MB, or as much as the client takes. @returns bytes */
async function flood(reply: ServerResponse): Promise<number> {
  const chunk = ' '.repeat(64 * 1024)
  const gone = once(reply, 'close')
  let sent = 0
  reply.writeHead(200, { 'content-type': 'application/json' })
  while (sent < FLOOD && !reply.destroyed) {
    sent += chunk.length
    if (!reply.write(chunk)) await Promise.race([once(reply, 'drain'), gone])
  }
  reply.end('[]')
  return sent
}

const answering =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (reply: ServerResponse): unknown =>
    reply.writeHead(status, headers).end(text)

/** Ways to misbehave, until told otherwise. */
const FAULTS = {
  down: (reply: ServerResponse): unknown => reply.destroy(),
  slow: (reply: ServerResponse): unknown => once(reply, 'close'),
  failing: answering(500, '{}'),
  unauthorized: answering(401, '{"message":"Authorization Failure"}'),
  forbidden: answering(403, '{"status":403,"message":"invalid client secret"}'),
  busy: answering(429, '{"message":"Too Many Requests"}'),
  malformed: answering(200, '[{"id": 41001, "na'),
  'wrong shape': answering(200, '[{"id": "41001", "name": {"fr": "Winter"}, "platforms": "PC"}]'),
  'other game': answering(200, '[{"id": 5, "name": "Un autre"}]'),
  redirect: answering(302, '', { location: '/v4/elsewhere' }),
  flood,
} as const

export type IgdbFault = keyof typeof FAULTS

const freshState = () => ({
  games: [WINTER_LIGHT, WINTER_LIGHT_GOLD] as object[],
  /** The requests received, in order. */
  questions: [] as Received[],
  tokensAsked: [] as Received[],
  fault: undefined as IgdbFault | undefined,
  tokenFault: undefined as IgdbFault | undefined,
  /** Sent in place of a token. */
  tokenAnswer: undefined as string | undefined,
  /** For how many seconds the next token is valid. */
  expiresIn: 5_000_000,
  /** The tokens that are still accepted. */
  taken: new Set<string>(),
  /** How many bytes of the last flood were sent. */
  flooded: 0,
})
type IgdbState = ReturnType<typeof freshState>

function giveToken(igdb: IgdbState, reply: ServerResponse): void {
  const token = `token-${igdb.tokensAsked.length}`
  igdb.taken.add(token)
  const answer = { access_token: token, expires_in: igdb.expiresIn, token_type: 'bearer' }
  reply.setHeader('content-type', 'application/json').end(igdb.tokenAnswer ?? JSON.stringify(answer))
}

function giveGames(igdb: IgdbState, { headers, body }: Received, reply: ServerResponse): void {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!igdb.taken.has(token)) {
    FAULTS.unauthorized(reply)
    return
  }
  const id = /where id = (\d+);/.exec(body)?.[1]
  const found = igdb.games.filter((game) => id === undefined || String((game as { id: number }).id) === id)
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(found))
}

/** A real HTTP server with Twitch's tokens and IGDB's games; well-behaved by default. */
export async function startIgdb() {
  const igdb = { ...freshState(), url: '', tokenUrl: '' }
  const server = createServer(async (request, reply) => {
    const received = { headers: request.headers, body: await bodyOf(request) }
    const isToken = request.url === '/oauth2/token'
    const [list, fault] = isToken ? [igdb.tokensAsked, igdb.tokenFault] : [igdb.questions, igdb.fault]
    list.push(received)
    if (fault === 'flood') igdb.flooded = await flood(reply)
    else if (fault) await FAULTS[fault](reply)
    else if (isToken) giveToken(igdb, reply)
    else if (request.url === '/v4/games') giveGames(igdb, received, reply)
    else reply.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${portOf(server)}`
  igdb.url = `${origin}/v4`
  igdb.tokenUrl = `${origin}/oauth2/token`
  return Object.assign(igdb, {
    reset: () => void Object.assign(igdb, freshState()),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
