import http from 'node:http'
import { fastify } from 'fastify'
import type { FloorJob } from './floor.ts'

// The floor: a bare Fastify that sends the site's earlier answers from memory.

interface Answer {
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Headers of the connection, and those that Fastify writes by itself. */
const NOT_COPIED = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const answers = new Map<string, Answer>()

const app = fastify({ logger: false })
app.get('/*', (request, reply) => {
  const answer = answers.get(request.url)
  if (!answer) return reply.code(404).send()
  return reply.headers(answer.headers).send(answer.body)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/** One answer of the site, with its body as it came over the wire. */
function fetchAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} for ${url}`))
          const kept = Object.entries(response.headers).filter(([name]) => !NOT_COPIED.has(name))
          resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(chunks) })
        })
      })
      .on('error', reject)
  })
}

async function mirror({ origin, asked }: FloorJob): Promise<number> {
  answers.clear()
  // Four at a time, because the site does real work for each.
  const left = [...new Map(asked.map(({ path, headers }) => [path, headers]))]
  const take = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      answers.set(next[0], await fetchAnswer(origin + next[0], next[1]))
  }
  await Promise.all([take(), take(), take(), take()])
  return answers.size
}

process.on('message', (job: FloorJob) => {
  mirror(job).then(
    (size) => process.send?.({ size }),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
