import type { InputOf, OutputOf } from '../../../server/router.ts'
import type { PageProcedure } from '../../../server/ssr/cache/tags.ts'
import type { PageRead as NamedRead, RenderInput } from '../../../server/ssr/render.ts'
import type { PageRead, ReadPage } from '../../base/page-reads.tsx'
import type { Queries } from '../../base/page-request.ts'

interface PageQuestion {
  procedure: string
  input: unknown
  answer: Promise<unknown>
  /** The data in the form in which the page gets it, once it is there. */
  read: PageRead<unknown>
}

type Call = (input: unknown) => Promise<unknown>

const questionKey = (procedure: string, input: unknown): string => `${procedure} ${JSON.stringify(input)}`

const unread = (): PageRead<unknown> => ({ data: undefined, error: null, isFetching: false, refetch() {} })

/**
 * What one page reads. Each question is asked once, before the page is rendered; rendering waits for nothing.
 * @param describe turns a failure into what readers are told
 */
export function createReads(
  router: RenderInput['router'],
  ctx: RenderInput['ctx'],
  describe: RenderInput['describe'],
): { query: Queries; read: ReadPage; all: () => NamedRead[] } {
  const caller = router.createCaller(ctx) as unknown as Record<string, Record<string, Call>>
  const questions = new Map<string, PageQuestion>()

  async function ask(procedure: string, input: unknown, read: PageRead<unknown>): Promise<unknown> {
    const [noun = '', verb = ''] = procedure.split('.')
    try {
      read.data = await caller[noun]?.[verb]?.(input)
      return read.data
    } catch (error) {
      const { status, body } = describe(error)
      read.error = { message: body.message, data: { code: body.code, httpStatus: status } }
      throw error
    }
  }

  function query<P extends PageProcedure>(procedure: P, input: InputOf<P>): Promise<OutputOf<P>> {
    const key = questionKey(procedure, input)
    let question = questions.get(key)
    if (!question) {
      const read = unread()
      question = { procedure, input, read, answer: ask(procedure, input, read) }
      questions.set(key, question)
    }
    return question.answer as Promise<OutputOf<P>>
  }

  return {
    query,
    read: <P extends PageProcedure>(procedure: P, input: InputOf<P>) =>
      (questions.get(questionKey(procedure, input))?.read ?? unread()) as PageRead<OutputOf<P>>,
    all: () =>
      [...questions.values()]
        .filter(({ read }) => read.data !== undefined)
        .map(({ procedure, input, read: { data } }) => ({ procedure, input, data })),
  }
}
