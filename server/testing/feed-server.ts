import { once } from 'node:events'
import http from 'node:http'
import { portOf } from '../base/port-of.ts'

export interface FeedServer {
  url: string
  asked: { path: string; headers: http.IncomingHttpHeaders }[]
  on(path: string, answer: (req: http.IncomingMessage, res: http.ServerResponse) => void): void
  stop(): Promise<void>
}

/** It can misbehave in every way that HTTP allows. */
export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, (req: http.IncomingMessage, res: http.ServerResponse) => void>()
  const asked: FeedServer['asked'] = []
  const server = http.createServer((req, res) => {
    const path = req.url ?? '/'
    asked.push({ path, headers: req.headers })
    const answer = answers.get(path)
    if (answer) answer(req, res)
    else res.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
