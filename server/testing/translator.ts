import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '../base/port-of.ts'

interface TranslationRequest {
  path: string
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: what a client sends, whatever it is
  body: any
  texts: string[]
}

/** The answer of a misbehaving translator; undefined gives the normal answer. */
type Behaviour = (question: TranslationRequest, reply: ServerResponse) => unknown

export interface TestTranslator {
  readonly url: string
  readonly asked: TranslationRequest[]
  translate: (text: string, format: 'text' | 'html') => string
  behave: Behaviour | undefined
}

/** Puts `EN(…)` around each run of text, like an engine that respects tags and only changes text. */
const around = (text: string): string =>
  text.replace(/(<[^>]*>)|([^<]*\p{L}[^<]*)/gu, (whole, tag: string | undefined) =>
    tag ? whole : `${/^\s*/.exec(whole)?.[0]}EN(${whole.trim()})${/\s*$/.exec(whole)?.[0]}`,
  )

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A real HTTP server with LibreTranslate's and DeepL's interfaces; well-behaved by default. */
export async function startTranslator(): Promise<TestTranslator & { stop(): Promise<void>; reset(): void }> {
  const usual = (text: string) => around(text)
  const translator = {
    url: '',
    asked: [] as TranslationRequest[],
    translate: usual as TestTranslator['translate'],
    behave: undefined as Behaviour | undefined,
  }
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(await readBody(request))
    const deepl = request.url === '/v2/translate'
    const texts: string[] = deepl ? body.text : [body.q]
    const question = { path: request.url ?? '', headers: request.headers, body, texts }
    translator.asked.push(question)
    await translator.behave?.(question, reply)
    if (reply.headersSent || reply.destroyed) return
    const format = body.format === 'html' || body.tag_handling === 'html' ? 'html' : 'text'
    const answers = texts.map((text) => translator.translate(text, format))
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify(
        deepl ? { translations: answers.map((text) => ({ text })) } : { translatedText: answers[0] },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  translator.url = `http://127.0.0.1:${portOf(server)}`
  return Object.assign(translator, {
    reset() {
      translator.asked.length = 0
      translator.translate = usual
      translator.behave = undefined
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
